#!/bin/sh
# For certbot: certbot certonly … --deploy-hook <this file>. Copies the renewed certificate to where nginx
# sees it, as files and not as the links that Let's Encrypt keeps, and lets nginx read it anew.
#   RENEWED_LINEAGE  set by certbot: the folder of the certificate
#   TLS_FOLDER       where to, as in .env; docker/tls unless set
set -eu
cd "$(dirname "$0")/.."
to=${TLS_FOLDER:-docker/tls}
mkdir -p "$to"
for name in fullchain.pem privkey.pem; do
  # cp follows the link; the move makes the new file appear whole.
  (umask 077 && cp -L "${RENEWED_LINEAGE:?is set by certbot}/$name" "$to/.$name.part")
  mv "$to/.$name.part" "$to/$name"
done
docker compose exec -T nginx nginx -s reload
