FROM debian:sid
# nc is in the official image's busybox.
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx netcat-openbsd \
  && rm -rf /var/lib/apt/lists/* \
  && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log
EXPOSE 80
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
