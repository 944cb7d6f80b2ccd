FROM debian:sid
RUN apt-get update && apt-get install -y --no-install-recommends mysql-server mysql-client
RUN rm -rf /var/lib/mysql && mkdir -p /var/lib/mysql /run/mysqld
COPY database-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/mysql
ENTRYPOINT ["docker-entrypoint.sh"]
EXPOSE 3306
CMD ["mysqld"]
