#!/bin/sh
# Fetches a certificate for the host of PUBLIC_URL by the challenge HTTP-01, which nginx answers from /challenge, and
# renews it a month before its end. nginx loads new files in /certificate.
#   ACME_SERVER  the authority's directory; by default Let's Encrypt's
set -u

host=$(printf %s "${PUBLIC_URL:-}" | sed -n 's#^https://\([^/:]*\).*#\1#p')
if [ -z "$host" ]; then
  echo "Set PUBLIC_URL in .env to the https:// address of the site."
  exit 1
fi

# Copies files, not certbot's links. The key comes first, because nginx watches for a newer chain.
deploy() {
  for name in privkey.pem fullchain.pem; do
    if cmp -s "/etc/letsencrypt/live/site/$name" "/certificate/$name"; then continue; fi
    (umask 077 && cp -L "/etc/letsencrypt/live/site/$name" "/certificate/.$name.part") || return 1
    mv "/certificate/.$name.part" "/certificate/$name"
  done
  # The settings service reads the chain, which is not secret.
  chmod 644 /certificate/fullchain.pem
}

trap 'exit 0' TERM
while :; do
  if certbot certonly --non-interactive --agree-tos --register-unsafely-without-email --quiet \
    ${ACME_SERVER:+--server "$ACME_SERVER"} --cert-name site --keep-until-expiring \
    --webroot --webroot-path /challenge --domain "$host" --logs-dir /tmp --work-dir /tmp && deploy; then
    echo "The certificate of $host is in place."
    pause=43200
  else
    # Authorities allow only a few failures an hour.
    echo "The certificate of $host could not be fetched. Next try in an hour."
    pause=3600
  fi
  sleep "$pause" &
  wait
done
