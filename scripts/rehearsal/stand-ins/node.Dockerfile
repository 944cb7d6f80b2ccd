FROM debian:bookworm
COPY node/ /usr/local/
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
# Packages are compiled with the existing headers, and quickly: the speed of SQLite does not matter here.
ENV npm_config_nodedir=/usr/local CFLAGS=-O0 CXXFLAGS=-O0
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
