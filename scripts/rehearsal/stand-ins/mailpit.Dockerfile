FROM node:24-bookworm-slim
COPY mailpit.mjs /
USER node
EXPOSE 1025 8025
CMD ["node", "/mailpit.mjs"]
