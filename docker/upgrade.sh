#!/bin/sh
# Upgrades the stack to the version in this folder. It first checks, while the former version serves, whether the
# settings are valid, whether the image exists, and, on a copy of the database, whether the migrations succeed and how
# long they take. Compose alone would stop the app before it knows any of this.
#
#   docker/upgrade.sh             tries the migrations on a copy, which needs space for a second database
#   docker/upgrade.sh --untried   does not try them
set -u
cd "$(dirname "$0")/.." || exit 1

refuse() {
  echo "$1 Nothing has been changed, and the former version still runs." >&2
  exit 1
}

docker compose config -q || refuse "The settings can't be read."
case "$(docker compose config | sed -n '/^  app:$/,/^  [a-z]/s/^    image: //p')" in
  # The name of a published image contains a registry.
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

# Possible if the app runs on the stack's own MySQL. Without a running app there is no service to protect.
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
  # Makes MySQL refuse an interrupted dump.
  in_mysql "mysql -uroot -e 'DROP DATABASE IF EXISTS npi_trial; CREATE DATABASE npi_trial; GRANT ALL ON npi_trial.* TO npi' &&
    { mysqldump -uroot --single-transaction --set-gtid-purged=OFF npi || echo 'broken off'; } | mysql -uroot npi_trial" ||
    refuse "The database can't be copied."
  began=$(date +%s)
  docker compose run --rm --no-deps -T -e DATABASE_URL=mysql://npi@mysql:3306/npi_trial -e DATABASE_URL_FILE= migrate ||
    refuse "The migrations fail on a copy of the database."
  echo "They took $(($(date +%s) - began)) s. The site is unavailable for this time and some seconds more."
else
  echo "The migrations are not tried on a copy. The site is unavailable while they run."
fi

docker compose up -d || {
  echo "The new version does not start: docker compose ps -a names who ended, docker compose logs settings migrate app says why." >&2
  exit 1
}
