import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from './free-port.mjs';
import { ROOT } from './install.mjs';

// Builds docker/Dockerfile without Docker, step by step as it stands there, and runs what comes out of it as its
// user on a read-only file system. What the base image has comes from this machine: its Node, its libraries.
// Needs Linux and root (for mounts of its own, which end with it). Prints what it proves, ends with 1 when it fails.

const PATIENCE_MS = 60_000;
const work = mkdtempSync(join(tmpdir(), 'npi-image-'));
const context = join(work, 'context');
const stages = new Map();
const port = await freePort();

/** Instructions of the Dockerfile, lines joined: `[ 'RUN', 'npm ci' ]`. */
const instructions = readFileSync(join(ROOT, 'docker/Dockerfile'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.match(/^(\S+)\s+(.*)$/).slice(1));

/** Runs a command inside of a stage, with the machine's programs beneath, in mounts of its own. */
function inside(stage, { command, cwd = stage.cwd, env = stage.env, readOnly = false, user = 0 }) {
  const root = join(work, 'root');
  mkdirSync(root, { recursive: true });
  const machine = ['usr', 'etc', 'dev', 'proc'];
  const script = `
    set -e
    mount --make-rprivate / && mount --bind "${stage.root}" "${root}" && cd "${root}"
    mkdir -p ${machine.join(' ')} tmp root data
    for link in bin lib lib64 sbin; do [ -L $link ] || ln -s usr/$link $link; done
    for folder in usr etc; do mount --rbind /$folder $folder && mount -o remount,ro,bind $folder; done
    mount --rbind /dev dev && mount --rbind /proc proc
    mount -t tmpfs -o mode=1777 tmpfs tmp
    ${existsSync(join(homedir(), '.npmrc')) ? `cp "${homedir()}/.npmrc" tmp/.npmrc` : ''}
    ${readOnly ? 'mount --bind data data && mount -o remount,ro,bind .' : ''}
    exec chroot . setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs \\
      ${user ? '--inh-caps=-all --bounding-set=-all' : ''} sh -c 'cd "$1" && shift && exec "$@"' sh "${cwd}" "$@"`;
  const options = {
    stdio: 'inherit',
    env: { PATH: process.env.PATH, HOME: '/tmp', npm_config_cache: '/tmp/.cache', ...env },
  };
  const args = ['-m', 'bash', '-c', script, 'inside', ...command];
  return { args, options };
}

function run(stage, how) {
  const { args, options } = inside(stage, how);
  const { status } = spawnSync('unshare', args, options);
  if (status !== 0) throw new Error(`ended with ${status}: ${how.command.join(' ')}`);
}

/** What the build sees: what is committed. Of that .dockerignore leaves nothing out. */
function makeContext() {
  mkdirSync(context);
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 1 << 30 });
  execFileSync('tar', ['x', '-C', context], { input: archive });
}

function copy(stage, text) {
  const words = text.split(/\s+/);
  const from = words[0].startsWith('--from=') ? words.shift().slice('--from='.length) : null;
  const to = words.pop();
  const target = to.startsWith('/') ? join(stage.root, to) : join(stage.root, stage.cwd, to);
  for (const word of words) {
    const source = from ? join(stages.get(from).root, word) : join(context, word);
    const intoFolder = to.endsWith('/') && word !== '.';
    mkdirSync(intoFolder ? target : join(target, '..'), { recursive: true });
    cpSync(source, intoFolder ? join(target, basename(word)) : target, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

function build() {
  let stage = null;
  for (const [name, rest] of instructions) {
    console.log(`── ${name} ${rest}`);
    if (name === 'FROM') {
      const [, base, label] = rest.match(/^(\S+)(?: AS (\S+))?$/);
      const root = join(work, `stage-${stages.size}`);
      const parent = stages.get(base);
      if (parent) cpSync(parent.root, root, { recursive: true, verbatimSymlinks: true });
      else mkdirSync(root);
      stage = { root, cwd: parent?.cwd ?? '/', env: { ...parent?.env }, user: 0 };
      stages.set(label ?? 'image', stage);
    } else if (name === 'WORKDIR') {
      stage.cwd = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
    } else if (name === 'COPY') copy(stage, rest);
    else if (name === 'ENV')
      Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))));
    else if (name === 'USER') stage.user = rest === 'node' ? 1000 : rest;
    else if (name === 'CMD') stage.command = JSON.parse(rest);
    else if (name === 'HEALTHCHECK') stage.health = JSON.parse(rest.slice(rest.indexOf('CMD') + 3));
    else if (name === 'RUN' && rest.startsWith('apt-get'))
      console.log('   left out: this machine has its own tools');
    else if (name === 'RUN')
      // The machine has no user of this name.
      run(stage, {
        command: [
          'sh',
          '-c',
          rest.replace('mkdir /data', 'mkdir -p /data').replaceAll('node:node', '1000:1000'),
        ],
      });
  }
  return stages.get('image');
}

async function answers(path) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  const bytes = (await answer.arrayBuffer()).byteLength;
  console.log(`   ${answer.status} ${path} (${bytes} bytes)`);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
}

async function serve(image) {
  const env = {
    ...image.env,
    PORT: String(port),
    JWT_SECRET: 'rehearsal '.repeat(5),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
  };
  const how = { env, readOnly: true, user: image.user };
  const { args, options } = inside(image, { ...how, command: image.command });
  const server = spawn('unshare', args, options);
  const exited = new Promise((resolve) => server.on('exit', (code, signal) => resolve(code ?? signal)));
  try {
    const deadline = Date.now() + PATIENCE_MS;
    while (
      !(await fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline || server.exitCode !== null) throw new Error('it does not become ready');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    for (const path of ['/health/live', '/', '/leaderboard', '/api/candidates', '/sw.js'])
      await answers(path);
    const health = image.health.map((word) => word.replace(':3000', `:${port}`));
    run(image, { ...how, command: health });
    console.log('   its health check ends with 0');
    for (const path of ['/app/x', '/x', '/app/backend/dist/x']) {
      const { args, options } = inside(image, { ...how, command: ['sh', '-c', `touch ${path}`] });
      if (spawnSync('unshare', args, { ...options, stdio: 'ignore' }).status === 0)
        throw new Error(`${path} can be written`);
    }
    run(image, { ...how, command: ['sh', '-c', 'touch /data/x /tmp/x && rm /data/x'] });
    console.log(`   user ${image.user} writes to /data and /tmp, and nowhere else`);
    run(image, { ...how, command: ['npm', 'run', 'doctor', '--', '--help'] });
  } finally {
    server.kill('SIGTERM');
  }
  const code = await exited;
  console.log(`   SIGTERM ends it with ${code}`);
  // Stopped in order, it lets the signal end it.
  if (code !== 0 && code !== 'SIGTERM') throw new Error('it does not stop well');
}

try {
  makeContext();
  const image = build();
  const size = execFileSync('du', ['-sm', image.root], { encoding: 'utf8' }).split('\t')[0];
  console.log(`── the result, without the base image: ${size} MB`);
  await serve(image);
  console.log('── all as it should be');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
