# The last Compose of the first kind, to read docker-compose.yml by its schema.
FROM debian:bookworm
RUN apt-get update \
  && apt-get install -y --no-install-recommends docker-compose \
  && rm -rf /var/lib/apt/lists/*
