# Builds the product, then an image that holds nothing but what runs. Node comes from the base image here, in the version that
# the product brings. Its digest is not written down yet: no registry could be asked where this was written. `npm run pin-images`
# asks it and writes the digests here and in the compose files; commit them.
ARG NODE_IMAGE=node:24.21.0-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /voix
COPY package.json package-lock.json ./
COPY scripts/trim-dependencies.mjs scripts/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-*

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=32768 NODE_COMPILE_CACHE=/data/compiled
WORKDIR /voix
RUN mkdir /data && chown node:node /data
COPY --from=build /voix/package.json /voix/package-lock.json ./
COPY --from=build /voix/node_modules node_modules
COPY --from=build /voix/dist dist
COPY --from=build /voix/public public
# For `node scripts/product.mjs`: tokens, export, import. The demo and start.env stay out: no demo belongs into production.
COPY --from=build /voix/scripts scripts
RUN rm scripts/start.env
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "dist/server/main.js"]
