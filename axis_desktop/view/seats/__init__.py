"""Who sits at the screen: covers, handing over."""
