import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';
import { sqliteLibrary } from '../../sqlite/library.cjs';
import { codeOf } from '../harness/authenticator.js';
import { Client } from '../harness/client.js';

const MAIN = join(__dirname, '../../dist/main.js');
const Sqlite = sqliteLibrary();

/** Production says so in its log alone. */
const READY = /(?:is ready: |Server listening at )([^\s"]+)/;

/** The built server as operators run it, in a process of its own. */
class ServerProcess {
  output = '';
  private readonly child: ChildProcess;
  readonly exit: Promise<number | null>;

  constructor(env: Record<string, string>, args: string[] = [], stdout: 'pipe' | number = 'pipe') {
    this.child = spawn(process.execPath, [...args, MAIN], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', stdout, 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.exit = once(this.child, 'exit').then(([code]) => code);
  }

  async ready(): Promise<void> {
    while (!READY.test(this.output)) {
      if (this.child.exitCode !== null) throw new Error(`the server ended: ${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Where it listens, once it is ready. */
  get url(): string {
    return READY.exec(this.output)?.[1] ?? '';
  }

  /** The signal that it ended by. */
  async stop(): Promise<string | null> {
    this.child.kill('SIGTERM');
    await this.exit;
    return this.child.signalCode;
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
    expect(server.output).toContain('JWT_SECRET must have');
  });

  it('writes no password, token, code or secret into its log, however much it logs', async () => {
    const [email, password] = ['admin@test.example', 'a rather rare one'];
    const place = mkdtempSync(join(tmpdir(), 'npi-log-'));
    const admin = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
    const server = new ServerProcess({ ...settings, ...admin, DATA_DIR: place, LOG_LEVEL: 'trace' });
    await server.ready();
    const visitor = new Client(server.url);
    const signedIn = await visitor.signIn(email, password);
    const begun = await signedIn.post('/api/auth/two-factor/setup', { current_password: password });
    const { secret } = begun.body.data;
    const [code, later] = [codeOf(secret), codeOf(secret, Date.now() + 30_000)];
    const { body } = await signedIn.post('/api/auth/two-factor/confirm', { code });
    const codes: string[] = body.data.recovery_codes;
    const again = await visitor.post('/api/auth/login', { email, password, code: later });
    const recovered = await visitor.post('/api/auth/login', { email, password, code: codes[0] });
    expect([again.status, recovered.status]).toEqual([200, 200]);
    await visitor.post('/api/auth/login', { email, password: 'a wrong one', code: '000000' });
    const { reset_link } = (await visitor.post('/api/auth/forgot-password', { email })).body;
    const link = new URL(reset_link);
    await visitor.get(link.pathname + link.search);
    await server.stop();
    rmSync(place, { recursive: true, force: true });
    expect(server.output.split('\n')[0]).toMatch(/"msg":"National Performance Index \d\S+ \(commit \S+.*\)"/);
    expect(server.output).toContain('/api/auth/two-factor/confirm');
    const tokens = [signedIn.token, body.token, again.body.token, link.searchParams.get('token')];
    const said = [password, 'a wrong one', secret, ...codes, ...tokens].filter((word) =>
      server.output.includes(word ?? ''),
    );
    expect(said).toEqual([]);
    // A log may contain six such digits by chance, but not as a field.
    expect(server.output).not.toMatch(new RegExp(`"(${code}|${later})"`));
  });

  it('hashes passwords with the argon2id that OWASP asks for', async () => {
    const place = join(folder, 'hashing');
    const server = new ServerProcess({ ...settings, DATA_DIR: place });
    await server.ready();
    await new Client(server.url).register();
    await server.stop();
    const file = new Sqlite(join(place, 'npi.sqlite'));
    const hashes = file.prepare('SELECT password_hash AS hash FROM user').all();
    file.close();
    expect(hashes).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  });

  it('refuses to start on an embedded database that another process uses', async () => {
    // Garbage is collected all the time, as in a process that has been running for long.
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

  it('deletes accounts that nobody has verified in time', async () => {
    const policy = { ...settings, DATA_DIR: join(folder, 'unproven'), VERIFICATION_TO_RATE: 'email' };
    const before = new ServerProcess(policy);
    await before.ready();
    const voter = await new Client(before.url).register();
    await before.stop();
    const file = new Sqlite(join(folder, 'unproven', 'npi.sqlite'));
    file.prepare("UPDATE user SET proof_due_at = '2026-01-01 00:00:00.000' WHERE id = ?").run(voter.user.id);
    file.close();
    const after = new ServerProcess(policy);
    await after.ready();
    const known = new Client(after.url).withToken(voter.token);
    while ((await known.get('/api/auth/me')).status !== 401) await new Promise(setImmediate);
    await after.stop();
  });

  it('on SIGTERM reports it, answers running requests and exits', async () => {
    const server = new ServerProcess({
      ...settings,
      ...{
        NODE_ENV: 'production',
        JWT_SECRET: 's'.repeat(32),
        DEMO: 'off',
      },
      ...{ DATA_DIR: join(folder, 'stopped'), LOG_LEVEL: 'info', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
    });
    await server.ready();
    expect(server.output).toContain('PUBLIC_URL is not set');
    // The link contains the address, which is known once the server listens.
    while (!server.output.includes('No account exists'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    const visitor = new Client(server.url);
    // Hashing passwords takes long.
    const begun = Array.from({ length: 8 }, (_, index) =>
      visitor.post('/api/auth/login', { email: `nobody${index}@test.example`, password: 'secret1' }),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    const stopped = server.stop();
    while ((await visitor.get('/health/ready')).status !== 503) await new Promise(setImmediate);
    const late = await visitor.get('/api/candidates');
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    for (const { status } of await Promise.all(begun)) expect(status).toBe(401);
    expect(await stopped).toBe('SIGTERM');
  });

  const onLinux = existsSync('/dev/full') ? it : () => undefined;
  onLinux('continues if its log cannot be written', async () => {
    const full = openSync('/dev/full', 'w');
    const port = await freePort();
    const env = { ...settings, DATA_DIR: join(folder, 'silent'), PORT: String(port), LOG_LEVEL: 'info' };
    const server = new ServerProcess(env, [], full);
    closeSync(full);
    const live = () =>
      fetch(`http://127.0.0.1:${port}/health/live`).then(
        ({ status }) => status,
        () => 0,
      );
    while ((await live()) !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
    // Each is logged.
    for (let count = 0; count < 3; count += 1) {
      expect(await live()).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect(await server.stop()).toBe('SIGTERM');
  });

  it('says which port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const server = new ServerProcess({ ...settings, DATA_DIR: join(folder, 'other'), PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(server.output).toContain(`Port ${port} is in use`);
    taken.close();
  });
});
