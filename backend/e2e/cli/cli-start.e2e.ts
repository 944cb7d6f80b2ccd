import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../harness/client.js';

const ROOT = join(__dirname, '../../..');

/** A process of Node, and all that it says. */
class Script {
  static readonly all: Script[] = [];
  output = '';
  readonly child: ChildProcess;
  readonly exit: Promise<unknown>;

  constructor(args: string[], cwd: string, env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, args, {
      cwd,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.exit = once(this.child, 'exit');
    Script.all.push(this);
  }

  async says(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      if (this.child.exitCode !== null) throw new Error(`it ended: ${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.child.kill(signal);
    await this.exit;
  }
}

/** Whether a process runs; one that has ended and that nobody has asked about is as good as gone. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * What there is before anything is installed, with a program in npm's place that starts another one, says which they are
 * and comes to no end.
 */
class BareClone {
  readonly place: string;
  private readonly bin: string;
  private readonly said: string;

  constructor(folder: string) {
    this.place = mkdtempSync(join(folder, 'bare-'));
    for (const part of ['scripts', 'package.json', 'package-lock.json', 'backend/sqlite'])
      cpSync(join(ROOT, part), join(this.place, part), { recursive: true });
    // Outside of it: the program has no place in a folder of ES modules.
    this.bin = mkdtempSync(join(folder, 'bin-'));
    this.said = join(this.bin, 'said');
    writeFileSync(this.said, '');
    const npm = `#!${process.execPath}
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      require('node:fs').appendFileSync(${JSON.stringify(this.said)}, process.pid + ' ' + child.pid + '\\n');`;
    writeFileSync(join(this.bin, 'npm'), npm, { mode: 0o755 });
    symlinkSync('/bin/sh', join(this.bin, 'sh'));
  }

  /** @param versions of Node and its parts that this one takes itself for */
  start(versions: Record<string, string> = {}, path = `${this.bin}:${process.env.PATH}`): Script {
    const asIf = `process.versions={...process.versions,...${JSON.stringify(versions)}}`;
    const preload = `Object.defineProperty(process,'versions',{writable:true,value:process.versions});${asIf}`;
    return new Script(['--import', `data:text/javascript,${preload}`, 'scripts/start.mjs'], this.place, {
      PATH: path,
      // Nobody gives binaries of the embedded database.
      npm_config_better_sqlite3_binary_host: 'http://127.0.0.1:9',
    });
  }

  startWithoutCompiler(versions: Record<string, string>): Script {
    return this.start(versions, this.bin);
  }

  /** @returns the processes of each run of npm */
  installations(): number[][] {
    const lines = readFileSync(this.said, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => line.split(' ').map(Number));
  }

  /** @returns for each process of a run whether it is running */
  running(run: number): boolean[] | undefined {
    return this.installations()[run - 1]?.map(runs);
  }

  async hasBegun(count: number): Promise<void> {
    while (this.installations().length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('npm start', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'npi-start-'));
  });
  afterEach(async () => {
    // Those that a failure has left.
    for (const { child } of Script.all) child.kill();
    await Promise.all(Script.all.map(({ exit }) => exit));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('builds one at a time in a folder, and a killed holder blocks nobody', async () => {
    const lock = join(folder, 'build.lock');
    const hold = (work: string) =>
      new Script(
        [
          '--input-type=module',
          '--eval',
          `import { withLock } from ${JSON.stringify(join(ROOT, 'scripts/lock.mjs'))};
           withLock(${JSON.stringify(lock)}, 'npm start', () => { console.log('got it'); ${work} });`,
        ],
        folder,
      );
    const first = hold('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);');
    await first.says('got it');
    const others = Array.from({ length: 3 }, () => hold(''));
    for (const other of others) await other.says(`npm start (process ${first.child.pid})`);
    expect(others.map(({ output }) => output.includes('got it'))).toEqual([false, false, false]);
    await first.stop('SIGKILL');
    for (const other of others) {
      await other.exit;
      expect([other.child.exitCode, other.output]).toEqual([0, expect.stringContaining('got it')]);
    }
    expect(existsSync(lock)).toBe(false);
  });

  it.each([
    [{ node: '20.18.3' }, 'Node.js 20.18.3 is not supported'],
    [{ node: '21.7.3' }, 'Node.js 21.7.3 is not supported'],
    [{ node: '22.11.0' }, 'Node.js 22.11.0 is not supported'],
    [{ node: '20.19.0', napi: '9' }, 'npm could neither download from github.com nor compile'],
    [{ node: '22.13.1', napi: '9' }, 'npm could neither download from github.com nor compile'],
    [{ node: '24.21.0', napi: '9' }, 'Install Node.js 24.18'],
  ])('as %j says in one line that it can not work, and installs nothing', async (versions, why) => {
    const clone = new BareClone(folder);
    const start = clone.startWithoutCompiler(versions);
    await start.exit;
    expect([start.child.exitCode, start.output.trim().split('\n')]).toEqual([
      1,
      [expect.stringContaining(why)],
    ]);
    expect(clone.installations()).toEqual([]);
  });

  it('ends npm when it is ended during the installation, and the next start waits for that', async () => {
    const clone = new BareClone(folder);
    const versions = { node: '24.21.0', napi: '10' };
    const first = clone.start(versions);
    await clone.hasBegun(1);
    const second = clone.start(versions);
    await second.says(`(process ${first.child.pid}) installs or builds in this folder. Waiting for it`);
    expect(clone.running(1)).toEqual([true, true]);
    await first.stop('SIGINT');
    expect([first.child.exitCode, clone.running(1)]).toEqual([130, [false, false]]);
    await clone.hasBegun(2);
    await second.stop('SIGTERM');
    expect([second.child.exitCode, clone.running(2)]).toEqual([143, [false, false]]);
  });

  it('twice in one folder serves twice, does not touch the build and survives its removal', async () => {
    const place = join(folder, 'product');
    const parts = ['scripts', 'package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json'];
    const leftOut = /(node_modules|test-results|e2e|bench|chaos)$/;
    for (const part of [...parts, 'backend', 'frontend']) {
      const filter = (path: string) => !leftOut.test(path);
      cpSync(join(ROOT, part), join(place, part), { recursive: true, preserveTimestamps: true, filter });
    }
    for (const workspace of ['', 'backend', 'frontend']) {
      const packages = join(ROOT, workspace, 'node_modules');
      if (existsSync(packages)) symlinkSync(packages, join(place, workspace, 'node_modules'));
    }
    // Whatever is to be installed, not through a link into the folder whose packages these are.
    utimesSync(join(place, 'package-lock.json'), 0, 0);
    const stamp = `import { markBuilt } from './scripts/install.mjs'; markBuilt();`;
    await new Script(['--input-type=module', '--eval', stamp], place).exit;
    const main = join(place, 'backend/dist/main.js');
    const before = statSync(main).ino;
    const start = (name: string) =>
      new Script(['scripts/start.mjs'], place, { PORT: '0', DEMO: 'off', DATA_DIR: join(folder, name) });
    const servers = [start('one'), start('two')];
    for (const server of servers) await server.says('is ready: ');
    expect(statSync(main).ino).toBe(before);
    const late = start('one');
    await late.exit;
    expect(late.output).toContain('Another server is running');

    for (const built of ['backend/dist', 'frontend/dist', 'frontend/dist-server']) {
      rmSync(join(place, built), { recursive: true });
    }
    for (const server of servers) {
      const visitor = new Client(/is ready: (\S+)/.exec(server.output)?.[1] ?? '');
      const page = await visitor.get('/');
      const [, asset = ''] = /(\/assets\/[^"]+\.js)/.exec(page.text) ?? [];
      expect((await visitor.get(asset)).status).toBe(200);
      // Passwords are hashed in threads that are started when they are needed.
      expect((await visitor.register()).token).toEqual(expect.any(String));
      await server.stop();
    }
    expect(readdirSync(join(place, '.nx/served'))).toEqual([]);
  }, 180_000);

  it('names the commit that it is built of, also after a commit without a change to the sources', async () => {
    const place = join(folder, 'named');
    for (const part of [
      'scripts',
      'backend/dist',
      'backend/sqlite',
      'backend/package.json',
      'backend/.swcrc',
    ])
      cpSync(join(ROOT, part), join(place, part), { recursive: true });
    for (const part of ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json'])
      cpSync(join(ROOT, part), join(place, part));
    for (const part of ['dist', 'dist-server']) mkdirSync(join(place, 'frontend', part), { recursive: true });
    writeFileSync(join(place, 'frontend/dist/index.html'), '');
    const evaluate = async (code: string, env = {}) => {
      const script = new Script(['--input-type=module', '--eval', code], place, env);
      await script.exit;
      return script.output.trim();
    };
    await evaluate(`import { markBuilt } from './scripts/install.mjs'; markBuilt();`);
    const built = (env = {}) =>
      evaluate(
        `import { build } from './scripts/install.mjs'; await build();
        const { BUILD_LINE } = await import('./backend/dist/core/config/version.js'); console.log(BUILD_LINE);`,
        env,
      );
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], {
        cwd: place,
        encoding: 'utf8',
      }).trim();
    const { version } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    expect(await built()).toBe(`${version} (commit unknown)`);
    git('init', '-q');
    writeFileSync(join(place, '.gitignore'), 'backend\nfrontend\n.nx\n');
    git('add', '.');
    for (const message of ['first', 'second']) {
      git('commit', '-q', '--no-verify', '--allow-empty', '-m', message);
      const commit = git('rev-parse', '--short=8', 'HEAD');
      const day = git('show', '-s', '--format=%cI').slice(0, 10);
      expect(await built()).toBe(`${version} (commit ${commit} of ${day})`);
    }
    writeFileSync(join(place, '.gitignore'), 'backend\nfrontend\n.nx\n\n');
    expect(await built()).toContain('-dirty of ');
    // In an image, which has no repository.
    const given = { BUILD_COMMIT: '1a2b3c4d', BUILD_COMMIT_DATE: '2026-01-31T12:00:00Z' };
    expect(await built(given)).toBe(`${version} (commit 1a2b3c4d of 2026-01-31)`);
  });
});
