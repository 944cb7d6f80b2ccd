import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { lastingPort } from '../../../scripts/free-port.mjs';

/** A Redis of a test's own, on a free port of the loopback address, that keeps nothing on disk. */
export class RedisServer {
  private constructor(
    private readonly port: number,
    private child: ChildProcess,
  ) {}

  /** @throws where `redis-server` is not installed (Debian: apt-get install redis-server) */
  static async start(): Promise<RedisServer> {
    const port = await lastingPort();
    return new RedisServer(port, await launch(port));
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Ends it at once, with everything that it knew. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  /** Restarts the server on the same port, empty. */
  async restart(): Promise<void> {
    await this.kill();
    this.child = await launch(this.port);
  }

  /** Connections stay open, and nothing is answered any more. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  /** Sends a command in Redis's one-line form. @returns the raw answer */
  async ask(command: string): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    socket.write(`${command}\r\n`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer);
  }
}

async function launch(port: number): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  for (let tries = 0; tries < 600; tries += 1) {
    const isOpen = await Promise.race([failed, accepts(port)]);
    if (isOpen) return child;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('redis-server did not start');
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
