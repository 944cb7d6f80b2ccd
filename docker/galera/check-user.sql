-- Who asks a node how it is: HAProxy, and the node's own health check. Without a password, and without any right.
CREATE USER proxycheck@'172.30.77.20', proxycheck@'127.0.0.1';
