FROM debian:bookworm
RUN apt-get update && apt-get install -y --no-install-recommends redis-server
# The official image listens to its network without a password, and runs as redis.
ENTRYPOINT ["sh", "-c", "exec setpriv --reuid=redis --regid=redis --init-groups \"$@\" --protected-mode no --bind 0.0.0.0", "sh"]
EXPOSE 6379
CMD ["redis-server"]
