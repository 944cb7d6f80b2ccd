FROM debian:sid
# Debian has moved its folders.
RUN apt-get update \
  && apt-get install -y --no-install-recommends mariadb-server mariadb-client galera-4 \
  && rm -rf /var/lib/apt/lists/* /var/lib/mariadb /var/lib/mysql /etc/mysql/mariadb.conf.d/* \
  && mkdir -p /var/lib/mysql /run/mysqld /docker-entrypoint-initdb.d \
  && chown mysql:mysql /var/lib/mysql /run/mysqld \
  && printf '[client-server]\nsocket = /run/mysqld/mysqld.sock\n[mariadbd]\ndatadir = /var/lib/mysql\nskip-name-resolve\n' \
    > /etc/mysql/mariadb.conf.d/official.cnf
COPY mariadb-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
RUN chmod +x /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/mysql
ENTRYPOINT ["docker-entrypoint.sh"]
EXPOSE 3306
CMD ["mariadbd"]
