# Four Seas in a container: `docker build -t fourseas .`, or the same with podman. It has this name because docker looks
# for no other by itself, and podman knows it too.

# The page is built with Node; only what was built goes on.
FROM node:22-slim AS web
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY web ./
COPY fourseas /build/fourseas
RUN npm run build

# A wheel with the page in it, and the packages of the lock, in a folder of their own.
FROM python:3.13-slim AS package
WORKDIR /build
COPY requirements.lock ./
RUN python -m venv /opt/fourseas && /opt/fourseas/bin/pip install --no-cache-dir --require-hashes -r requirements.lock
COPY pyproject.toml README.md LICENSE NOTICE ./
COPY fourseas fourseas
COPY --from=web /build/fourseas/server/static fourseas/server/static
RUN /opt/fourseas/bin/python -m hatchling build --target wheel \
    && /opt/fourseas/bin/pip install --no-cache-dir --no-deps dist/*.whl

FROM python:3.13-slim
RUN useradd --system --uid 1000 --user-group --no-create-home --home-dir /data fourseas \
    && install --directory --owner=fourseas --group=fourseas /data
COPY --from=package /opt/fourseas /opt/fourseas
# The database, and the compiled search of the bots, which a new container would else compile again.
ENV PATH=/opt/fourseas/bin:$PATH FOURSEAS_HOST=0.0.0.0 FOURSEAS_PORT=8000 FOURSEAS_DATA=/data FOURSEAS_CACHE=/data/cache
VOLUME /data
USER fourseas
EXPOSE 8000
HEALTHCHECK --start-period=30s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=10)"]
ENTRYPOINT ["fourseas"]
CMD ["serve"]
