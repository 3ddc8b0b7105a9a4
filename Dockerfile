# One image for all processes. CMD starts the server (ROLE=all, api or identity); the public site, the jobs and the
# migration use the same image with another command (see compose.yaml). docs/operations.md describes the settings.

FROM node:24.21.0-bookworm-slim AS base
ENV CI=true
WORKDIR /officine

FROM base AS build
RUN npm install --global pnpm@12.21.0
# Depends on the lockfile only, so that this layer stays cached when the code changes.
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json ./
RUN pnpm fetch
COPY . .
RUN pnpm install --offline --frozen-lockfile
RUN pnpm build
# Only the runtime dependencies of server and site: no build tools, no browser, no embedded PostgreSQL.
RUN rm -rf node_modules packages/*/node_modules tests/node_modules
RUN pnpm install --offline --frozen-lockfile --prod --no-optional --filter "@officine/server..." --filter "@officine/public-site..."
RUN rm -rf packages/i18n/src packages/api/src packages/ui-elements/src packages/ui-elements/catalogue packages/server/bench packages/server/tests packages/server/sign-in \
  && find packages/server/src packages/public-site/src \( -name "*.test.ts" -o -name "testing*" \) -delete \
  && mkdir data

FROM base AS server
# The commit that is built, which /healthz names: the build has no .git.
ARG OFFICINE_COMMIT=
ENV OFFICINE_COMMIT=$OFFICINE_COMMIT
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 IDENTITY_PORT=4001 SITE_PORT=4002 OFFICINE_DATA=/officine/data
COPY --from=build /officine/package.json /officine/pnpm-workspace.yaml ./
COPY --from=build /officine/node_modules node_modules
COPY --from=build /officine/locales locales
COPY --from=build /officine/packages/i18n packages/i18n
COPY --from=build /officine/packages/api packages/api
COPY --from=build /officine/packages/ui-elements packages/ui-elements
COPY --from=build /officine/packages/portal/package.json packages/portal/package.json
COPY --from=build /officine/packages/portal/dist packages/portal/dist
COPY --from=build /officine/packages/server packages/server
COPY --from=build /officine/packages/public-site packages/public-site
# The only folder that is written, besides /tmp: mount a volume here. Everything else may be read-only.
COPY --from=build --chown=node:node /officine/data data
VOLUME /officine/data
USER node
EXPOSE 4000 4001 4002
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "packages/server/src/healthcheck.ts"]
CMD ["node", "packages/server/src/main.ts"]
