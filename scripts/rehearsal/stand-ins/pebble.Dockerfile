FROM debian:bookworm
RUN apt-get update \
  && apt-get install -y --no-install-recommends pebble \
  && rm -rf /var/lib/apt/lists/*
CMD ["pebble", "-config", "/pebble/config.json"]
