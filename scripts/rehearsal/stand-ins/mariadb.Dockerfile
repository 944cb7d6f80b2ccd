FROM debian:sid
RUN apt-get update && apt-get install -y --no-install-recommends mariadb-server mariadb-client galera-4
# Debian has moved its folders.
RUN rm -rf /var/lib/mariadb /var/lib/mysql /etc/mysql/mariadb.conf.d/* \
  && mkdir -p /var/lib/mysql /run/mysqld /docker-entrypoint-initdb.d && chown mysql:mysql /run/mysqld \
  && printf '[client-server]\nsocket = /run/mysqld/mysqld.sock\n[mariadbd]\ndatadir = /var/lib/mysql\nskip-name-resolve\n' \
    > /etc/mysql/mariadb.conf.d/official.cnf
COPY database-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/mysql
ENTRYPOINT ["docker-entrypoint.sh"]
EXPOSE 3306
CMD ["mariadbd"]
