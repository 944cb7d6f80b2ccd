FROM debian:sid
RUN apt-get update && apt-get install -y --no-install-recommends prometheus \
  && mkdir -p /etc/prometheus /prometheus && chown nobody:nogroup /prometheus
USER nobody
WORKDIR /prometheus
VOLUME /prometheus
ENTRYPOINT ["/usr/bin/prometheus"]
EXPOSE 9090
