"""The house as seen from outside: requests, the socket, and the files of the client."""
