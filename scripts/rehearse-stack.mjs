import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from './free-port.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { isInstalled } from './programs.mjs';
import { Electorate } from './rehearsal/electorate.mjs';
import { Engine } from './rehearsal/engine.mjs';
import { Guide } from './rehearsal/guide.mjs';
import { Report } from './rehearsal/report.mjs';
import { SECTIONS } from './rehearsal/sections.mjs';
import { SECRETS, Stack } from './rehearsal/stack.mjs';
import { installCompose, makeStandIns } from './rehearsal/stand-ins.mjs';

const HELP = `npm run rehearse:stack -- [options]

Starts docker-compose.yml on its own Docker engine, as docs/how-to describes, and runs operators' commands and faults on
it. It rehearses the last commit. It needs Linux, root, dockerd, iptables and debootstrap (Debian: apt-get install
docker.io iptables debootstrap), openssl, and Chromium for one check. The first run builds the images, which takes about
twenty minutes, and keeps them in the folder.

  --only <names>   runs only these sections, separated by commas
  --list           lists the sections
  --official       uses the official images, if they can be pulled, instead of images from Debian's packages
  --folder <path>  the folder of engine, images and clones (default /var/tmp/npi-rehearsal)
  --keep           keeps the stack running at the end, and prints how to reach it

Prints "N passed, N failed". Exit code 0: all passed. 1: something failed.`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    official: { type: 'boolean', default: false },
    folder: { type: 'string', default: '/var/tmp/npi-rehearsal' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** @throws with what this machine lacks */
function requireMachine() {
  if (process.platform !== 'linux' || process.getuid() !== 0)
    throw new Error('The rehearsal needs Linux and root.');
  const needed = ['dockerd', 'docker', 'iptables', 'openssl', ...(options.official ? [] : ['debootstrap'])];
  const missing = needed.filter((name) => !isInstalled(name));
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}. See --help.`);
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  if (changed) console.log(`These files are not committed, so the rehearsal ignores them:\n${changed}`);
}

/**
 * The committed state. Images built on this machine have no registry digest, so a further commit without
 * digests is used for them.
 * @returns {{ source: string, version: string }} the repository to clone, and the commit
 */
function whatIsRehearsed() {
  const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
  const head = git(ROOT, 'rev-parse', 'HEAD');
  if (options.official) return { source: ROOT, version: head };
  const source = join(options.folder, 'source');
  rmSync(source, { recursive: true, force: true });
  git(ROOT, 'clone', '-q', ROOT, source);
  for (const file of git(source, 'grep', '-l', '@sha256:', '--', 'docker', '*.yml').split('\n')) {
    const path = join(source, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/@sha256:[0-9a-f]{64}/g, ''));
  }
  const author = ['-c', 'user.name=rehearsal', '-c', 'user.email=rehearsal@localhost'];
  git(source, ...author, 'commit', '-q', '--no-verify', '-a', '-m', 'Images by tag');
  return { source, version: git(source, 'rev-parse', 'HEAD') };
}

async function rehearse(engine, sections) {
  const [report, guide, stacks] = [new Report(), new Guide(), []];
  const { source, version } = whatIsRehearsed();
  const ports = { http: await freePort(), https: await freePort() };
  const another = (name) => {
    const stack = new Stack({ engine, guide, ports, version, source, folder: join(options.folder, name) });
    stacks.push(stack);
    return stack;
  };
  const stack = another('main');
  let people = null;
  const electorate = async () => {
    people ??= await Electorate.of(stack);
    return people;
  };
  const secrets = new Set(Object.values(SECRETS));
  const context = { ...options, engine, guide, report, stack, another, electorate, secrets };
  try {
    stack.clone();
    report.section('images');
    if (!options.official) await report.check('stand-ins for the images', () => makeStandIns(engine));
    await report.check('the image is built', () =>
      engine.docker(
        ['build', '--network', 'host', '-f', 'docker/Dockerfile', '-t', 'national-performance-index', '.'],
        { cwd: stack.folder, minutes: 60 },
      ),
    );
    for (const section of sections) {
      report.section(section.name);
      await report.attempt(() => runSection(section, context));
    }
    if (!options.only) {
      report.section('guide');
      await report.check('every command of the pages for operators has been typed, word for word', () => {
        const untyped = guide.untyped();
        if (untyped.length > 0) throw new Error(`not typed: ${untyped.join('; ')}`);
      });
    }
    return report.end();
  } finally {
    if (options.keep)
      console.log(`${stack.url}; DOCKER_HOST=${engine.env.DOCKER_HOST}; process ${engine.process.pid}`);
    else {
      for (const one of stacks) await one.remove();
      await engine.clear();
    }
  }
}

async function runSection({ name, run, on }, context) {
  if (on === 'own') {
    await context.stack.remove();
    const stack = context.another(name);
    stack.clone();
    try {
      await run({ ...context, stack });
    } finally {
      await stack.remove();
    }
  } else {
    if (on === 'main') await ensureStack(context);
    await run(context);
  }
}

/** Prepares the stack as most sections need it: as `start` leaves it, whether or not that has run. */
async function ensureStack(context) {
  const { stack } = context;
  const running = (await stack.containers('nginx')).some(({ State }) => State.Running);
  if (!running) {
    stack.configure();
    await stack.compose(['up', '-d']);
  }
  await stack.ready();
}

async function main() {
  if (options.help) return console.log(HELP);
  if (options.list) return console.log(SECTIONS.map(({ name }) => name).join('\n'));
  const names = options.only?.split(',') ?? SECTIONS.map(({ name }) => name);
  const unknown = names.filter((name) => !SECTIONS.some((section) => section.name === name));
  if (unknown.length > 0) throw new Error(`Unknown section: ${unknown.join(', ')}. See --list.`);
  requireMachine();
  await ensureInstalled();
  mkdirSync(options.folder, { recursive: true });
  const engine = new Engine(options.folder);
  // After an interruption it stops everything that it has started.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, async () => {
      await engine.end();
      process.exit(1);
    });
  await engine.start();
  try {
    await installCompose(engine);
    await engine.clear();
    const allWell = await rehearse(
      engine,
      SECTIONS.filter(({ name }) => names.includes(name)),
    );
    process.exitCode = allWell ? 0 : 1;
  } finally {
    if (!options.keep) await engine.end();
  }
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
