import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from './harness/client.js';

const ROOT = join(__dirname, '../..');

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

  it('builds one at a time in a folder; a holder that was killed holds nobody up', async () => {
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

  it('twice in one folder serves twice, leaves alone what is built and outlives its removal', async () => {
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
});
