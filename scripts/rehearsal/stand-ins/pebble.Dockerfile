FROM debian:bookworm
RUN apt-get update && apt-get install -y --no-install-recommends pebble
CMD ["pebble", "-config", "/pebble/config.json"]
