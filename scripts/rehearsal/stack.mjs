import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openDatabase } from '../../backend/bench/database.mjs';
import { JWT_SECRET } from '../../backend/bench/processes.mjs';
import { Site } from '../site.mjs';
import { run, shell, until } from './commands.mjs';

export const ADMIN = { email: 'admin@index.example', password: 'a rather rare one' };
/** Contains characters that addresses, shells and SQL treat specially. */
export const SECRETS = {
  MYSQL_PASSWORD: 'p@ss/w:rd%41#$x',
  MYSQL_ROOT_PASSWORD: 'only-for-the-rehearsal',
  JWT_SECRET,
  ADMIN_PASSWORD: ADMIN.password,
};

/** Settings of an installation without Mailpit. */
export const WITHOUT_MAIL = { SMTP_URL: null, COMPOSE_PROFILES: null };

/** One installation of the stack: a clone of the repository with its .env, as in the operator's guide. */
export class Stack extends Site {
  /** @param options { engine, guide, folder, ports: { http, https }, version } the tested commit */
  constructor({ engine, guide, folder, ports, version, source }) {
    super(`http://127.0.0.1:${ports.http}`);
    Object.assign(this, { engine, guide, folder, ports, version, source });
    this.secureUrl = `https://127.0.0.1:${ports.https}`;
  }

  /** Clones the repository at the tested version, or another one. */
  clone(commit = this.version) {
    rmSync(this.folder, { recursive: true, force: true });
    execFileSync('git', ['clone', '-q', '--no-checkout', this.source, this.folder]);
    this.checkOut(commit);
  }

  checkOut(commit) {
    execFileSync('git', ['checkout', '-q', commit], { cwd: this.folder });
  }

  /**
   * Fills in `.env.example`.
   * @param settings those that differ from the usual ones; null: as in the example
   */
  configure(settings = {}) {
    const all = {
      ...SECRETS,
      ADMIN_EMAIL: ADMIN.email,
      PUBLIC_URL: this.url,
      HTTP_PORT: `127.0.0.1:${this.ports.http}`,
      HTTPS_PORT: `127.0.0.1:${this.ports.https}`,
      METRICS: 'on',
      // Hundreds of fictional people read no email.
      VERIFICATION_TO_RATE: 'none',
      SMTP_URL: 'smtp://mailpit:1025',
      MAIL_FROM: 'index@index.example',
      // `doctor` requires the site's own contacts.
      SUPPORT_EMAIL: 'help@index.example',
      SUPPORT_PHONE: '+252 61 123 4567',
      SUPPORT_ADDRESS: 'Kismayo, Somalia',
      COMPOSE_PROFILES: 'development',
      ...settings,
    };
    let text = readFileSync(join(this.folder, '.env.example'), 'utf8');
    for (const [name, value] of Object.entries(all)) {
      if (value === null) continue;
      // Compose interprets nothing within single quotes.
      const line = `${name}=${/[^\w@:/.+=-]/.test(value) ? `'${value}'` : value}`;
      const place = new RegExp(`^(# )?${name}=.*$`, 'm');
      text = place.test(text) ? text.replace(place, () => line) : `${text}${line}\n`;
    }
    this.write('.env', text);
  }

  write(name, text) {
    writeFileSync(join(this.folder, name), text);
  }

  /**
   * Types a line of the guide.
   * @returns {Promise<{ code, stdout, stderr }>}
   */
  follow(command, { places, ...options } = {}) {
    return this.shell(this.guide.line(command, places), options);
  }

  /** Starts it as the guide says, and waits until it serves. */
  async up() {
    await this.follow('docker compose up -d');
    await this.ready();
  }

  shell(line, options = {}) {
    return shell(line, { cwd: this.folder, env: this.engine.env, ...options });
  }

  compose(args, options = {}) {
    return run('docker', ['compose', ...args], { cwd: this.folder, env: this.engine.env, ...options });
  }

  /** Removes everything, including the data. */
  async remove() {
    if (existsSync(join(this.folder, 'docker-compose.yml')))
      await this.compose(['--profile', '*', 'down', '-v', '--remove-orphans', '-t', '5'], { mayFail: true });
  }

  /**
   * @returns the containers of a service, or of all, as `docker inspect` describes them, even with an
   * incomplete .env
   */
  async containers(service) {
    const labels = { project: basename(this.folder), oneoff: 'False', ...(service && { service }) };
    const filters = Object.entries(labels).map(
      ([name, value]) => `--filter=label=com.docker.compose.${name}=${value}`,
    );
    const ids = (await this.engine.ask('ps', '-aq', ...filters)).split('\n').filter(Boolean);
    return ids.length > 0 ? JSON.parse(await this.engine.ask('inspect', ...ids)) : [];
  }

  /** @returns {Promise<string>} the address of a service's first container, in the stack's network */
  async addressOf(service) {
    const [container] = await this.containers(service);
    return Object.values(container.NetworkSettings.Networks)[0].IPAddress;
  }

  /** Waits until all permanent services are healthy, and nginx reaches an app that is ready. */
  async ready(seconds = 120) {
    await until(
      'the stack is ready',
      async () => {
        const found = await this.containers();
        const ill = found.filter(({ State, HostConfig }) =>
          HostConfig.RestartPolicy.Name === 'no'
            ? State.ExitCode !== 0
            : !State.Running || (State.Health && State.Health.Status !== 'healthy'),
        );
        if (ill.length > 0) throw new Error(`not well: ${ill.map(({ Name }) => Name).join(', ')}`);
        return (await this.get('/health/ready')).status === 200;
      },
      seconds,
    );
  }

  async logs(...services) {
    const args = ['--profile', '*', 'logs', '--no-color', '--no-log-prefix', ...services];
    return (await this.compose(args)).stdout;
  }

  /**
   * Reads the requests in the log of a service's first container: nginx logs its own errors elsewhere, in its
   * own form.
   */
  async linesOf(service) {
    const [{ Id }] = await this.containers(service);
    return (await this.engine.ask('logs', Id)).split('\n').filter(Boolean);
  }

  /** Runs a program in a service's container. */
  exec(service, ...command) {
    return this.compose(['exec', '-T', service, ...command]);
  }

  /** Lists the stored pictures with their hashes. */
  async pictures() {
    const list = 'find /data/images -type f | sort | xargs sha256sum';
    return (await this.exec('app', 'sh', '-c', list)).stdout;
  }

  signIn(account = ADMIN) {
    return super.signIn(account);
  }

  /** Reads a service's database with the app's account. */
  async read(service, work) {
    const account = `npi:${encodeURIComponent(SECRETS.MYSQL_PASSWORD)}`;
    const address = await this.addressOf(service);
    const reader = await openDatabase(`mysql://${account}@${address}:3306/npi?connectTimeout=3000`);
    try {
      return await work(reader);
    } finally {
      await reader.close();
    }
  }

  /**
   * @returns {Promise<string>} the newest email to an address, as it arrived, once the number of emails is
   * reached
   */
  async mailTo(address, count = 1) {
    const read = async (path) => (await fetch(`http://127.0.0.1:8025/api/v1/${path}`)).json();
    let found = [];
    await until(`${count} emails to ${address}`, async () => {
      const { messages } = await read('messages');
      found = messages.filter(({ To }) => To.some((one) => one.Address === address));
      return found.length >= count;
    });
    return (await read(`message/${found[0].ID}`)).Text;
  }
}
