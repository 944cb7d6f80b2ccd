import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMAGE_NODE_MAJOR } from '../image-node-version.mjs';
import { run, shell } from './commands.mjs';

// Replacements for official images that can't be pulled: images made of Debian's and npm's packages get their
// names. They contain what the stack uses of the official ones: users, entry points, variables, programs of
// the health checks.

const HERE = fileURLToPath(new URL('stand-ins/', import.meta.url));
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * The stand-ins by the official image's name in Compose or the Dockerfile, in the order of building: some are
 * the base of others.
 */
export const STAND_INS = {
  'node:24-bookworm-slim': { file: 'node.Dockerfile', base: 'bookworm', context: nodeContext },
  'mysql:8.4': { file: 'mysql.Dockerfile', base: 'sid' },
  'mariadb:11.8': { file: 'mariadb.Dockerfile', base: 'sid' },
  'haproxy:3.2-alpine': { file: 'haproxy.Dockerfile', base: 'sid' },
  'nginx:1.28-alpine': { file: 'nginx.Dockerfile', base: 'sid' },
  'redis:7.4-alpine': { file: 'redis.Dockerfile', base: 'bookworm' },
  'axllent/mailpit:v1.27.8': { file: 'mailpit.Dockerfile', base: 'bookworm' },
  'rehearsal/pebble': { file: 'pebble.Dockerfile', base: 'bookworm' },
  'prom/prometheus:v3.5.0': { file: 'prometheus.Dockerfile', base: 'sid' },
};
/** Builds missing images. Grafana has no package in Debian, so it has no stand-in. */
export async function makeStandIns(engine) {
  for (const [name, { file, base, context }] of Object.entries(STAND_INS)) {
    if (await engine.hasImage(name)) continue;
    await makeDebian(engine, base);
    console.log(`   making a stand-in for ${name}`);
    const folder = mkdtempSync(join(tmpdir(), 'npi-stand-in-'));
    try {
      cpSync(HERE, folder, { recursive: true });
      await context?.(folder);
      await engine.docker(['build', '--network', 'host', '-t', name, '-f', join(folder, file), folder], {
        minutes: 30,
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/**
 * A minimal Debian of that suite, with the machine's certificates, because the machine may reach the
 * registries through a proxy of its own.
 */
async function makeDebian(engine, suite) {
  const name = `debian:${suite}`;
  if (await engine.hasImage(name)) return;
  console.log(`   making Debian ${suite}`);
  const root = mkdtempSync(join(tmpdir(), 'npi-debian-'));
  try {
    await run('debootstrap', ['--variant=minbase', suite, root], { minutes: 30 });
    mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true });
    copyFileSync(CERTIFICATES, join(root, CERTIFICATES));
    // A mirror may be weeks behind sid, which is good enough for tests.
    writeFileSync(join(root, 'etc/apt/apt.conf.d/valid-until'), 'Acquire::Check-Valid-Until "false";\n');
    // The installation starts no service, and downloads are not kept.
    writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    await shell('rm -rf "$1"/var/cache/apt/archives/*.deb "$1"/var/lib/apt/lists/*'.replaceAll('$1', root));
    await shell(`tar -C ${root} -c . | docker import - ${name}`, { env: engine.env });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Node from npm, with its headers, for which better-sqlite3 is compiled, and npm. */
async function nodeContext(folder) {
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  writeFileSync(
    join(packages, 'package.json'),
    JSON.stringify({
      private: true,
      dependencies: { node: IMAGE_NODE_MAJOR, npm: '11' },
      allowScripts: { node: true },
    }),
  );
  // The package downloads Node by its script, which this repository's .npmrc does not allow.
  const quietly = ['--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', '--ignore-scripts=false', ...quietly], { cwd: packages });
  const home = join(packages, `node_modules/node/node_modules/node-linux-${process.arch}`);
  if (!existsSync(join(home, 'include/node/node.h'))) throw new Error(`npm's node has no headers in ${home}`);
  for (const part of ['bin', 'include'])
    cpSync(join(home, part), join(folder, 'node', part), { recursive: true });
  cpSync(join(packages, 'node_modules/npm'), join(folder, 'node/lib/node_modules/npm'), { recursive: true });
  rmSync(packages, { recursive: true });
}

/**
 * Compose 2 as a plugin of the rehearsal's own `docker`, from Debian's package, unless the machine has one.
 */
export async function installCompose(engine) {
  const plugin = join(engine.env.DOCKER_CONFIG, 'cli-plugins/docker-compose');
  if (existsSync(plugin)) return;
  if ((await engine.docker(['compose', 'version'], { mayFail: true })).code === 0) return;
  await makeDebian(engine, 'sid');
  const folder = mkdtempSync(join(tmpdir(), 'npi-compose-'));
  try {
    const download = 'apt-get update -qq && cd /out && apt-get download -qq docker-compose';
    const options = ['--rm', '--network', 'host', '-v', `${folder}:/out`];
    await engine.docker(['run', ...options, 'debian:sid', 'sh', '-c', download]);
    await shell(`dpkg-deb -x ${folder}/*.deb ${folder}/root`);
    const [found] = (
      await shell(`find ${folder}/root -type f -name 'docker-compose*' -perm -u=x`)
    ).stdout.split('\n');
    copyFileSync(found, plugin);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
