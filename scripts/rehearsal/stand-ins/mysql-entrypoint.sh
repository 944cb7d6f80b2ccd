# Does what the official image's entry point does with the variables that the stack sets.
set -eu
[ "${1#-}" = "$1" ] || set -- mysqld "$@"
[ "$1" = mysqld ] || exec "$@"
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
server="mysqld --no-defaults --datadir=/var/lib/mysql --socket=/run/mysqld/mysqld.sock --pid-file=/run/mysqld/mysqld.pid"

chown mysql:mysql /var/lib/mysql /run/mysqld
if ! [ -d /var/lib/mysql/mysql ]; then
  if [ -z "$root" ]; then echo "MYSQL_ROOT_PASSWORD is not set" >&2; exit 1; fi
  as_mysql $server --initialize-insecure
  as_mysql $server --skip-networking --mysqlx=OFF &
  until mysqladmin --socket=/run/mysqld/mysqld.sock -uroot ping --silent 2>/dev/null; do sleep 0.5; done
  mysql --socket=/run/mysqld/mysqld.sock -uroot <<SQL
CREATE DATABASE IF NOT EXISTS \`${MYSQL_DATABASE}\`;
CREATE USER '${MYSQL_USER}'@'%' IDENTIFIED BY $(quoted "$password");
GRANT ALL ON \`${MYSQL_DATABASE}\`.* TO '${MYSQL_USER}'@'%';
CREATE USER 'root'@'%' IDENTIFIED BY $(quoted "$root");
GRANT ALL ON *.* TO 'root'@'%' WITH GRANT OPTION;
ALTER USER 'root'@'localhost' IDENTIFIED BY $(quoted "$root");
SQL
  for file in /docker-entrypoint-initdb.d/*.sql; do
    MYSQL_PWD=$root mysql --socket=/run/mysqld/mysqld.sock -uroot "${MYSQL_DATABASE}" < "$file"
  done
  MYSQL_PWD=$root mysqladmin --socket=/run/mysqld/mysqld.sock -uroot shutdown
  wait
fi
exec setpriv --reuid=mysql --regid=mysql --init-groups $server --bind-address=* "$@"
