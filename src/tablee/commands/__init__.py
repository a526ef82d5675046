"""What `tablee` can do, one file a command. What a command needs is loaded when it runs."""
