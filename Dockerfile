# Builds the app, then keeps only what running needs. docs/deploying.md says how it is used.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/bootstrap.mjs scripts/
COPY scripts/setup scripts/setup
RUN node scripts/bootstrap.mjs install
COPY . .
# Half the size of the server's files for 10 seconds more of the build.
ENV MINIFY_SERVER=on
RUN node scripts/bootstrap.mjs build /runtime

# Node without its symbols; pg_dump, pg_restore and psql for backups, without the Perl that Debian's package asks for.
FROM node:24.21.0-bookworm-slim AS programs
WORKDIR /programs
RUN apt-get update && apt-get install --yes --no-install-recommends binutils && apt-get download postgresql-client-15
RUN strip -o node /usr/local/bin/node && dpkg-deb --extract postgresql-client-15_*.deb .

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates liblz4-1 libpq5 libreadline8 libstdc++6 libzstd1 \
  && apt-get clean && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --user-group --no-create-home touchstone \
  && install --directory --owner=touchstone --group=touchstone /data /backups
COPY --from=programs /programs/node /usr/local/bin/node
COPY --from=programs /programs/usr/lib/postgresql /usr/lib/postgresql
COPY --from=build /runtime /app
WORKDIR /app
USER touchstone
ENV DATA_DIR=/data HOST=0.0.0.0 NODE_ENV=production PORT=3000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["dist/start.mjs"]
