#!/bin/sh
# For certbot: certbot certonly … --deploy-hook <this file>. Copies the renewed certificate to the folder of nginx, as
# files instead of Let's Encrypt's links, and makes nginx reload it.
#   RENEWED_LINEAGE  set by certbot: the folder of the certificate
#   TLS_FOLDER       the target folder, as in .env; by default docker/tls
set -eu
cd "$(dirname "$0")/.."
to=${TLS_FOLDER:-docker/tls}
mkdir -p "$to"
for name in fullchain.pem privkey.pem; do
  # cp follows the link; the move makes the new file appear at once.
  (umask 077 && cp -L "${RENEWED_LINEAGE:?is set by certbot}/$name" "$to/.$name.part")
  mv "$to/.$name.part" "$to/$name"
done
docker compose exec -T nginx nginx -s reload
