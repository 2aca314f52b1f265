# The released command in a bare Debian: docker build -t pullreel . after script/package.
FROM debian:bookworm-slim
COPY script/install script/setup /opt/pullreel/script/
COPY dist/pullreel-*-linux-x86_64.tar.gz /opt/pullreel/package.tar.gz
RUN /opt/pullreel/script/install --from /opt/pullreel/package.tar.gz /usr/local
WORKDIR /work
ENTRYPOINT ["pullreel"]
