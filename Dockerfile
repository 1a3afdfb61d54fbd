# An image that holds the program and nothing else. It serves the site in /site, as a user without rights.
#
#   docker build -t orihon .
#   docker run --rm -p 3000:3000 -v "$PWD/my-docs/build:/site:ro" orihon

FROM node:22-slim AS packages
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm install --no-save --no-audit --no-fund --ignore-scripts --loglevel=error
COPY web/packages.sh web/react.mjs web/react-development.mjs web/mermaid.mjs web/notices.mjs ./
COPY web/licenses licenses
RUN ./packages.sh

FROM golang:1.26 AS binary
WORKDIR /src
ENV CGO_ENABLED=0
COPY go.mod go.sum ./
RUN go mod download
COPY . .
COPY --from=packages /src/web/packages web/packages
ARG VERSION
RUN go run ./cmd/release modules \
 && go run -trimpath ./cmd/release scripts \
 && go build -trimpath -buildvcs=false -ldflags="-s -w ${VERSION:+-X main.version=$VERSION}" -o /orihon ./cmd/orihon

FROM scratch
COPY --from=binary /orihon /orihon
COPY --from=binary /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
USER 65532:65532
EXPOSE 3000
ENTRYPOINT ["/orihon"]
CMD ["serve", "/site", "--addr", "0.0.0.0:3000"]
