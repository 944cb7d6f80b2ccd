FROM debian:sid
RUN apt-get update \
  && apt-get install -y --no-install-recommends mysql-server mysql-client \
  && rm -rf /var/lib/apt/lists/* /var/lib/mysql && mkdir -p /var/lib/mysql /run/mysqld \
  && chown mysql:mysql /var/lib/mysql /run/mysqld
COPY mysql-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/mysql
ENTRYPOINT ["sh", "/usr/local/bin/docker-entrypoint.sh"]
EXPOSE 3306
CMD ["mysqld"]
