import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SECRETS } from './secret-files.js';
import { limitVariable, readSettings } from './settings.js';

interface Service {
  image: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  logging?: { options: Record<string, string> };
  mem_limit?: string;
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
}

const ROOT = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const compose = read('docker-compose.yml');
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> };
const app = services.app as Service;

/** What the container, its network or the stack's own password says; none is an operator's to choose. */
const FIXED = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'DEMO'];

/** The variables that a text asks .env for, by the way in which it does. */
const asked = [...compose.matchAll(/\$\{([A-Z_]+)(:[-?])?/g)].map(([, name]) => name ?? '');
const offered = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
const sorted = (names: string[]) => [...new Set(names)].sort();

describe('docker-compose.yml', () => {
  it('hands every setting of the README to the app', () => {
    const limits = Object.keys(readSettings({}).limits ?? {}) as Parameters<typeof limitVariable>[0][];
    const documented = [...read('README.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
      ([, cell]) => [...(cell ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''),
    );
    expect(documented).toEqual(expect.arrayContaining(limits.map(limitVariable)));
    const wanted = [
      ...documented.filter((name) => !FIXED.includes(name)),
      ...SECRETS.map((name) => `${name}_FILE`),
    ];
    expect(sorted(Object.keys(app.environment ?? {}))).toEqual(sorted(wanted));
    expect(services.migrate?.environment).toEqual(app.environment);
  });

  it('asks .env for what .env.example offers, and for nothing else', () => {
    expect(sorted(offered)).toEqual(sorted(asked));
  });

  it('starts with the required ones alone, and names each that is missing', () => {
    const given = { MYSQL_PASSWORD: 'p@ss/word', JWT_SECRET: 'x'.repeat(32), ADMIN_EMAIL: 'a@index.example' };
    const env = { ...given, PUBLIC_URL: 'https://index.example', ADMIN_PASSWORD: 'a rather rare one' };
    const settings = readSettings({ NODE_ENV: 'production', ...resolved(app.environment ?? {}, env) });
    expect(settings.database).toMatchObject({ host: 'mysql', user: 'npi', password: 'p@ss/word' });
    expect(settings.trustProxy).toHaveLength(1);
    for (const name of Object.keys(env)) {
      expect(() => resolved(app.environment ?? {}, { ...env, [name]: '' })).toThrow(`set ${name}`);
    }
    const files = { ...env, JWT_SECRET: '', JWT_SECRET_FILE: '/none' };
    expect(resolved(app.environment ?? {}, files)).toMatchObject({ JWT_SECRET_FILE: '/none' });
  });

  it.each(Object.entries(services))('%s keeps within its memory and its log', (_, service) => {
    expect(service.mem_limit).toBeDefined();
    expect(service.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
    expect(service.image).toMatch(/:/);
  });

  it('starts by health: MySQL, migrate to its end, the app, nginx; the app cannot write to its image', () => {
    expect(services.migrate?.depends_on).toEqual({ mysql: { condition: 'service_healthy' } });
    expect(services.migrate?.restart).toBe('no');
    expect(app.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(services.nginx?.depends_on).toEqual({ app: { condition: 'service_healthy' } });
    expect(services.mysql?.healthcheck).toBeDefined();
    expect(read('docker/Dockerfile')).toContain('HEALTHCHECK');
    expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('opens nothing but nginx to other machines', () => {
    for (const [name, { ports = [] }] of Object.entries(services)) {
      const open = ports.filter((port) => !port.startsWith('127.0.0.1:'));
      expect([name, open.length]).toEqual([name, name === 'nginx' ? 2 : 0]);
    }
  });
});

describe('the workflows', () => {
  it('run every part of npm test, on every database and on the oldest Node that is supported', () => {
    const text = read('.github/workflows/ci.yml');
    const ran = [...text.matchAll(/\.ci\/run ([a-z ]+)/g)].flatMap(([, parts]) => (parts ?? '').split(' '));
    const [, parts = ''] = /const PARTS = \[(.*)\]/.exec(read('scripts/test.mjs')) ?? [];
    expect(sorted(ran)).toEqual(sorted([...parts.matchAll(/'(\w+)'/g)].map(([, part]) => part ?? '')));
    const { jobs } = parse(text);
    const oldest = JSON.parse(read('package.json')).engines.node.replace('>=', '');
    for (const job of [jobs.node, jobs.database]) expect(job.strategy.matrix.node[0]).toBe(oldest);
    expect(jobs.database.strategy.matrix.image).toEqual([
      services.mysql?.image,
      expect.stringMatching(/^mariadb:/),
    ]);
  });
});

/** What compose makes of values, for the forms that the file uses: `${A:-b}`, `${A:?why}` and one in another. */
function resolved(environment: Record<string, string>, env: Record<string, string>) {
  const value = (text: string): string =>
    text.replace(/\$\{([A-Z_]+):([-?])((?:\$\{[^}]*\}|[^{}])*)\}/g, (_, name, form, rest) => {
      if (env[name]) return env[name];
      if (form === '?') throw new Error(rest);
      return value(rest);
    });
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, value(text)]));
}
