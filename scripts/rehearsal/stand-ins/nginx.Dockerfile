FROM debian:sid
# The official image has nc in its busybox.
RUN apt-get update && apt-get install -y --no-install-recommends nginx netcat-openbsd \
  && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log
EXPOSE 80
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
