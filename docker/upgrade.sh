#!/bin/sh
# Brings the stack to the version in this folder. All that can be known before is found out first, while the former version
# serves: that the settings can be read and make sense, that the image is there, and, on a copy of the database beside
# it, that the migrations end well and how long they take. Compose by itself takes the app away before it knows any of it.
#
#   docker/upgrade.sh             tries the migrations on a copy: room for a second database is needed
#   docker/upgrade.sh --untried   leaves that out
set -u
cd "$(dirname "$0")/.." || exit 1

refuse() {
  echo "$1 Nothing has been changed, and the version that ran goes on." >&2
  exit 1
}

docker compose config -q || refuse "The settings can't be read."
case "$(docker compose config | sed -n '/^  app:$/,/^  [a-z]/s/^    image: //p')" in
  # A name with a registry in it is that of a published image.
  */*) docker compose pull --quiet app || refuse "The image can't be downloaded." ;;
  *)
    BUILD_COMMIT=$(git describe --always --dirty --abbrev=8 --exclude='*' 2>/dev/null)
    BUILD_COMMIT_DATE=$(git show -s --format=%cI 2>/dev/null)
    export BUILD_COMMIT BUILD_COMMIT_DATE
    docker compose build || refuse "The image can't be built."
    ;;
esac
docker compose run --rm -T settings || refuse "The settings can't be used."

# The container of an earlier version may have the password itself.
AS_ROOT='MYSQL_PWD=${MYSQL_ROOT_PASSWORD:-$(cat "$MYSQL_ROOT_PASSWORD_FILE")}; export MYSQL_PWD;'
in_mysql() { docker compose exec -T mysql sh -c "$AS_ROOT $1"; }

# Where the app runs on the stack's own MySQL. One that runs nowhere serves nobody who would miss it.
can_try() {
  docker compose exec -T app printenv DATABASE_URL 2>/dev/null | grep -q '@mysql:3306/npi$' &&
    docker compose exec -T mysql sh -c 'command -v mysqldump' >/dev/null 2>&1
}

forget_copy() {
  in_mysql "mysql -uroot -e \"DROP DATABASE IF EXISTS npi_trial; REVOKE IF EXISTS ALL ON npi_trial.* FROM npi\""
}

if [ "${1:-}" != --untried ] && can_try; then
  trap forget_copy EXIT
  trap 'exit 130' INT TERM
  echo "Trying the migrations on a copy of the database …"
  # A dump that breaks off ends in what MySQL refuses.
  in_mysql "mysql -uroot -e 'DROP DATABASE IF EXISTS npi_trial; CREATE DATABASE npi_trial; GRANT ALL ON npi_trial.* TO npi' &&
    { mysqldump -uroot --single-transaction --set-gtid-purged=OFF npi || echo 'broken off'; } | mysql -uroot npi_trial" ||
    refuse "The database can't be copied."
  began=$(date +%s)
  docker compose run --rm --no-deps -T -e DATABASE_URL=mysql://npi@mysql:3306/npi_trial -e DATABASE_URL_FILE= migrate ||
    refuse "The migrations fail on a copy of the database."
  echo "They took $(($(date +%s) - began)) s. So long, and some seconds more, nobody is served now."
else
  echo "The migrations are not tried before: while they run nobody is served."
fi

docker compose up -d || {
  echo "The new version does not start: docker compose ps -a names who ended, docker compose logs settings migrate app says why." >&2
  exit 1
}
