"""What every request and every socket passes before it is answered."""
