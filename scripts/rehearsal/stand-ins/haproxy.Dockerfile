FROM debian:sid
# The official image has wget in its busybox.
RUN apt-get update && apt-get install -y --no-install-recommends haproxy wget
STOPSIGNAL SIGUSR1
USER haproxy
CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]
