#!/bin/sh
# Does what the entry points of the official images of MySQL and MariaDB do with the variables that the stack sets.
set -eu
client=mysql admin=mysqladmin socket=--socket=/run/mysqld/mysqld.sock
server="mysqld --no-defaults --datadir=/var/lib/mysql $socket --pid-file=/run/mysqld/mysqld.pid"
# Its options are in files, some of them an operator's.
if command -v mariadbd >/dev/null; then client=mariadb admin=mariadb-admin server=mariadbd; fi
[ "${1#-}" = "$1" ] || set -- "${server%% *}" "$@"
[ "$1" = "${server%% *}" ] || exec "$@"
shift

# A secret is in its variable, or in the file that the other variable names; both together are refused.
secret() {
  eval "value=\${$1:-} file=\${$1_FILE:-}"
  if [ -n "$value" ] && [ -n "$file" ]; then echo "Both $1 and $1_FILE are set" >&2; exit 1; fi
  if [ -n "$file" ]; then cat "$file"; else printf %s "$value"; fi
}
root=$(secret MYSQL_ROOT_PASSWORD)
password=$(secret MYSQL_PASSWORD)
# A quoted string of SQL.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/\\\\/\\\\\\\\/g; s/'/''/g")"; }
as_mysql() { setpriv --reuid=mysql --regid=mysql --init-groups "$@"; }

chown mysql:mysql /var/lib/mysql /run/mysqld
if ! [ -d /var/lib/mysql/mysql ]; then
  if [ -z "$root" ]; then echo "MYSQL_ROOT_PASSWORD is not set" >&2; exit 1; fi
  if [ "$server" = mariadbd ]; then
    # Like the official one, it passes the server's own options on, including those of its cluster.
    as_mysql mariadb-install-db --datadir=/var/lib/mysql --auth-root-authentication-method=normal --skip-test-db "$@"
    as_mysql mariadbd "$@" --skip-networking --wsrep_on=OFF &
  else
    as_mysql $server --initialize-insecure
    as_mysql $server --skip-networking --mysqlx=OFF &
  fi
  until $admin $socket -uroot ping --silent 2>/dev/null; do sleep 0.5; done
  $client $socket -uroot <<SQL
CREATE DATABASE IF NOT EXISTS \`${MYSQL_DATABASE}\`;
CREATE USER '${MYSQL_USER}'@'%' IDENTIFIED BY $(quoted "$password");
GRANT ALL ON \`${MYSQL_DATABASE}\`.* TO '${MYSQL_USER}'@'%';
CREATE USER 'root'@'%' IDENTIFIED BY $(quoted "$root");
GRANT ALL ON *.* TO 'root'@'%' WITH GRANT OPTION;
ALTER USER 'root'@'localhost' IDENTIFIED BY $(quoted "$root");
SQL
  for file in /docker-entrypoint-initdb.d/*.sql; do
    MYSQL_PWD=$root $client $socket -uroot "${MYSQL_DATABASE}" < "$file"
  done
  MYSQL_PWD=$root $admin $socket -uroot shutdown
  wait
fi
exec setpriv --reuid=mysql --regid=mysql --init-groups $server --bind-address=* "$@"
