#!/bin/sh
# Backs the stack up into a new folder, named after the day, outside of the containers. Prints nothing on success, so
# that cron sends an email only after a failure.
#   docker/backup.sh <folder>
set -eu
to=$(cd "${1:?name the folder for backups}" && pwd)
cd "$(dirname "$0")/.."
name=$(date +%F)
if [ -e "$to/$name" ]; then
  echo "$to/$name is there already." >&2
  exit 1
fi
quietly() {
  said=$("$@" 2>&1) || {
    echo "$said" >&2
    exit 1
  }
}
forget() {
  rm -rf "$to/.$name.part"
  docker compose exec -T app rm -rf "/data/backups/$name"
}
trap forget EXIT
trap 'exit 130' INT TERM
quietly docker compose exec -T app npm run -s backup -- "/data/backups/$name"
quietly docker compose cp "app:/data/backups/$name" "$to/.$name.part"
# The move makes the backup appear only once it is complete.
mv "$to/.$name.part" "$to/$name"
