import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMAGE_NODE_MAJOR } from '../image-node-version.mjs';
import { run, shell } from './commands.mjs';

// Where the official images can't be pulled, images made of Debian's and npm's packages take their names. They have
// what the stack uses of the official ones: users, entry points, variables, programs of the health checks.

const HERE = fileURLToPath(new URL('stand-ins/', import.meta.url));
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The stand-ins by the official image's name in Compose or the Dockerfile, in order of building: some build on others. */
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
/** Makes what is missing; what is there stays. Grafana is in no package of Debian: it has none. */
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

/** An empty Debian of that suite, with the machine's certificates: it may reach the registries by a proxy of its own. */
async function makeDebian(engine, suite) {
  const name = `debian:${suite}`;
  if (await engine.hasImage(name)) return;
  console.log(`   making Debian ${suite}`);
  const root = mkdtempSync(join(tmpdir(), 'npi-debian-'));
  try {
    await run('debootstrap', ['--variant=minbase', suite, root], { minutes: 30 });
    mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true });
    copyFileSync(CERTIFICATES, join(root, CERTIFICATES));
    // A mirror may be weeks behind sid, and is good enough for what nobody is served by.
    writeFileSync(join(root, 'etc/apt/apt.conf.d/valid-until'), 'Acquire::Check-Valid-Until "false";\n');
    // Nothing is started by its installation, and what was downloaded is not kept.
    writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    await shell('rm -rf "$1"/var/cache/apt/archives/*.deb "$1"/var/lib/apt/lists/*'.replaceAll('$1', root));
    await shell(`tar -C ${root} -c . | docker import - ${name}`, { env: engine.env });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Node as npm has it, with its headers, which better-sqlite3 is compiled against, and npm. */
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
  // The package fetches the Node itself by its script, which this repository's .npmrc keeps from running.
  const quietly = ['--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', '--ignore-scripts=false', ...quietly], { cwd: packages });
  const home = join(packages, `node_modules/node/node_modules/node-linux-${process.arch}`);
  if (!existsSync(join(home, 'include/node/node.h'))) throw new Error(`npm's node has no headers in ${home}`);
  for (const part of ['bin', 'include'])
    cpSync(join(home, part), join(folder, 'node', part), { recursive: true });
  cpSync(join(packages, 'node_modules/npm'), join(folder, 'node/lib/node_modules/npm'), { recursive: true });
  rmSync(packages, { recursive: true });
}

/** Compose 2 as a plugin of the rehearsal's own `docker`, from Debian's package, unless the machine has one. */
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
