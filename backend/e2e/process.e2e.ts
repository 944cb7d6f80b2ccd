import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(__dirname, '../dist/main.js');

/** The built server as operators run it, in a process of its own. */
class ServerProcess {
  output = '';
  private readonly child: ChildProcess;
  readonly exit: Promise<number | null>;

  constructor(env: Record<string, string>, args: string[] = []) {
    this.child = spawn(process.execPath, [...args, MAIN], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.exit = once(this.child, 'exit').then(([code]) => code);
  }

  async ready(): Promise<void> {
    while (!this.output.includes('is ready')) {
      if (this.child.exitCode !== null) throw new Error(`the server ended: ${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exit;
  }
}

describe('the server process', () => {
  let folder: string;
  beforeAll(() => {
    if (!existsSync(MAIN)) throw new Error('Build the backend first: npm run build -w backend');
    folder = mkdtempSync(join(tmpdir(), 'npi-process-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const settings = { DEMO: 'off', PORT: '0' };

  it('lists every setting that makes no sense and does not start', async () => {
    const server = new ServerProcess({ DATA_DIR: folder, PORT: 'eighty', JWT_SECRET: 'short' });
    expect(await server.exit).toBe(1);
    expect(server.output).toContain('PORT must be');
    expect(server.output).toContain('JWT_SECRET must be');
  });

  it('refuses to run beside another on the same embedded database, however long that runs', async () => {
    // Collecting garbage all the time stands for running long.
    const first = new ServerProcess({ ...settings, DATA_DIR: folder }, ['--gc-interval=2000']);
    await first.ready();
    const second = new ServerProcess({ ...settings, DATA_DIR: folder });
    expect(await second.exit).toBe(1);
    expect(second.output).toContain('Another server is running');
    await first.stop();
    const third = new ServerProcess({ ...settings, DATA_DIR: folder });
    await third.ready();
    await third.stop();
  });

  it('says which port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const server = new ServerProcess({ ...settings, DATA_DIR: join(folder, 'other'), PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(server.output).toContain(`Port ${port} is in use`);
    taken.close();
  });
});
