import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { COMPOSE_SETTINGS, SECRETS, SETTING_LIST } from './setting-list.js';
import { readSettings } from './settings.js';

interface Service {
  image?: string;
  build?: { context: string; args?: Record<string, string> };
  entrypoint?: string[];
  command?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  logging?: { options: Record<string, string> };
  mem_limit?: string;
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  volumes?: string[];
  networks?: { default: { ipv4_address: string } };
  security_opt?: string[];
  scale?: number;
}

const ROOT = join(__dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const compose = read('docker-compose.yml');
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> };
const app = services.app as Service;
const clusterText = read('docker-compose.cluster.yml');
const changes = (parse(clusterText, { merge: true }) as { services: Record<string, Service> }).services;
/** Both files, as Compose lays the one over the other. */
const cluster = Object.fromEntries(
  Object.entries(changes).map(([name, change]) => [name, over(services[name], change)]),
);

/** What the container, its network or the stack's own password says; none is an operator's to choose. */
const FIXED = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'DEMO'];

/** What names the commit while the image is built; a published image has it. */
const OF_BUILD = ['BUILD_COMMIT', 'BUILD_COMMIT_DATE'];

/** What Compose itself reads in .env. */
const OF_COMPOSE = ['COMPOSE_FILE', 'COMPOSE_PROFILES'];

/** The variables that a text asks .env for, by the way in which it does. */
const askedBy = (text: string) => [...text.matchAll(/\$\{([A-Z_]+)(:[-?])?/g)].map(([, name]) => name ?? '');
const asked = askedBy(compose);
const example = read('.env.example');
const offered = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
const sorted = (names: string[]) => [...new Set(names)].sort();

describe('docker-compose.yml', () => {
  const settings = [...SETTING_LIST.map(({ name }) => name), ...SECRETS.map((name) => `${name}_FILE`)];
  const ofStack = COMPOSE_SETTINGS.map(({ name }) => name);

  it('passes every setting to the app', () => {
    const wanted = settings.filter((name) => !FIXED.includes(name));
    expect(sorted(Object.keys(app.environment ?? {}))).toEqual(sorted(wanted));
    expect(services.migrate?.environment).toEqual(app.environment);
  });

  it('asks .env for the settings of the server and of the stack, and for nothing else', () => {
    const fixed = [...FIXED, 'TRUST_PROXY', 'DATABASE_PASSWORD', 'DATABASE_PASSWORD_FILE'];
    const wanted = [...settings, ...ofStack].filter((name) => !fixed.includes(name));
    expect(sorted([...asked, ...OF_COMPOSE])).toEqual(sorted([...wanted, ...OF_BUILD]));
  });

  it('is set up by .env.example, which has the settings that operators need or often want', () => {
    expect([...asked, ...OF_COMPOSE]).toEqual(expect.arrayContaining(offered));
    for (const name of ['MYSQL_PASSWORD', 'MYSQL_ROOT_PASSWORD', 'JWT_SECRET', 'PUBLIC_URL', 'ADMIN_EMAIL'])
      expect(offered).toContain(name);
    expect(example.split('\n').length).toBeLessThanOrEqual(61);
  });

  // Compose 1 takes the first brace for the end, Compose 2 asks for the inner one even where the outer one is given.
  it('has no variable inside of another, which versions of Compose read differently', () => {
    for (const text of [compose, clusterText]) expect(text.match(/\$\{[^}]*\$\{/g)).toBeNull();
  });

  const values = { MYSQL_PASSWORD: 'p@ss/word', MYSQL_ROOT_PASSWORD: 'root', JWT_SECRET: 'x'.repeat(32) };
  const given = {
    ...{ ...values, ADMIN_PASSWORD: 'a rather rare one', ADMIN_EMAIL: 'a@index.example' },
    PUBLIC_URL: 'https://index.example',
  };
  const settingsOf = (env: Record<string, string>) =>
    readSettings({ NODE_ENV: 'production', ...resolved(app.environment ?? {}, env) });

  it('starts with the required ones alone, and the server or Compose names each that it needs', () => {
    const settings = settingsOf(given);
    expect(settings.database).toMatchObject({
      host: 'mysql',
      user: 'npi',
      password: 'p@ss/word',
    });
    expect(settings.trustProxy).toHaveLength(1);
    for (const name of ['ADMIN_EMAIL', 'PUBLIC_URL']) {
      expect(() => settingsOf({ ...given, [name]: '' })).toThrow(`set ${name} in .env`);
    }
    for (const name of ['JWT_SECRET', 'ADMIN_PASSWORD']) {
      const missing = () => settingsOf({ ...given, [name]: '' });
      expect(missing).toThrow('.env');
      expect(missing).toThrow(`${name}_FILE`);
    }
    const files = { ...given, JWT_SECRET: '', JWT_SECRET_FILE: '/none' };
    expect(resolved(app.environment ?? {}, files)).toMatchObject({
      JWT_SECRET: '',
      JWT_SECRET_FILE: '/none',
    });
  });

  it.each([
    ['with values', given, []],
    ['with files', { ...given, ...inFiles('MYSQL_PASSWORD'), ...inFiles('MYSQL_ROOT_PASSWORD') }, []],
    ['without the password of its account', { ...given, MYSQL_PASSWORD: '' }, ['MYSQL_PASSWORD']],
    ['with neither', { MYSQL_PASSWORD: '' }, ['MYSQL_PASSWORD', 'MYSQL_ROOT_PASSWORD']],
    ['with both', { ...given, MYSQL_PASSWORD_FILE: '/run/secrets/x' }, ['MYSQL_PASSWORD']],
  ])('lets MySQL make its volume %s, or names what is amiss', (_, env, named) => {
    const { status, stdout } = validatedSettings(env);
    expect([...stdout.matchAll(/Set (\w+) or \1_FILE in \.env/g)].map(([, name]) => name)).toEqual(named);
    expect(status).toBe(named.length > 0 ? 1 : 0);
  });

  it('ends before MySQL starts when the server finds its settings unusable', () => {
    expect(validatedSettings(given, 'process.exit(1)').status).toBe(1);
    expect(services.settings?.command?.[2]).toContain('doctor.js --settings');
    expect(services.settings?.environment).toMatchObject(app.environment ?? {});
    expect(services.settings?.env_file).toBe('.env');
  });

  it('gives Grafana no password of its own', () => {
    const [shell = '', ...args] = services.grafana?.entrypoint ?? [];
    const start = (GF_SECURITY_ADMIN_PASSWORD: string) =>
      spawnSync(
        shell,
        args.map((text) => text.replaceAll('$$', '$').replace('/run.sh', 'echo started')),
        {
          env: { PATH: process.env.PATH, GF_SECURITY_ADMIN_PASSWORD },
          encoding: 'utf8',
        },
      );
    expect(resolved(services.grafana?.environment ?? {}, {})).toMatchObject({
      GF_SECURITY_ADMIN_PASSWORD: '',
    });
    expect(start('')).toMatchObject({ status: 1, stdout: expect.stringContaining('GRAFANA_PASSWORD') });
    expect(start('one of ours')).toMatchObject({ status: 0, stdout: 'started\n' });
  });

  it.each(Object.entries(services))('%s keeps within its memory and its log', (_, service) => {
    expect(service.mem_limit).toBeDefined();
    expect(service.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
    expect(service.image).toMatch(/:/);
  });

  it('starts by health: settings, MySQL, migrate to its end, the app, nginx; the app cannot write to its image', () => {
    expect(services.settings?.depends_on).toBeUndefined();
    expect(services.settings?.restart).toBe('no');
    expect(services.mysql?.depends_on).toEqual({ settings: { condition: 'service_completed_successfully' } });
    expect(services.migrate?.depends_on).toEqual({ mysql: { condition: 'service_healthy' } });
    expect(services.migrate?.restart).toBe('no');
    expect(app.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(services.nginx?.depends_on).toEqual({ app: { condition: 'service_healthy' } });
    expect(services.mysql?.healthcheck).toBeDefined();
    expect(read('docker/Dockerfile')).toContain('HEALTHCHECK');
    expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('names version and commit on the image, as the build does in what it says of itself', () => {
    const dockerfile = read('docker/Dockerfile');
    const { version } = JSON.parse(read('package.json'));
    expect(dockerfile).toContain(`org.opencontainers.image.version=${version} `);
    const [, last = ''] = dockerfile.split(/^FROM \$\{NODE_IMAGE\}$/m);
    const build = dockerfile.slice(0, dockerfile.indexOf('RUN npm run build'));
    for (const name of OF_BUILD) {
      expect(Object.keys(app.build?.args ?? {})).toContain(name);
      expect(build).toMatch(new RegExp(`^ARG ${name}$`, 'm'));
      expect(last).toContain(`=$${name}`);
      expect(read('.github/workflows/release.yml')).toContain(`${name}=\${{`);
      expect(read('docker/upgrade.sh')).toContain(`${name}=$(git`);
      expect(read('scripts/install.mjs')).toContain(name);
    }
  });

  it('opens nothing but nginx to other machines', () => {
    for (const [name, { ports = [] }] of Object.entries(services)) {
      const open = ports.filter((port) => !port.startsWith('127.0.0.1:'));
      expect([name, open.length]).toEqual([name, name === 'nginx' ? 2 : 0]);
    }
  });
});

describe('docker-compose.cluster.yml', () => {
  const nodes = Object.entries(cluster).filter(([, { environment }]) => environment?.CLUSTER_NODE);
  const addressOf = ({ networks }: Service) => networks?.default.ipv4_address;
  const haproxy = read('docker/haproxy.cfg');

  it('asks .env for nothing that docker-compose.yml does not ask for', () => {
    expect(asked).toEqual(expect.arrayContaining(askedBy(clusterText)));
  });

  it('has three nodes, which know each other, and HAProxy all of them, the first as the one that writes', () => {
    const known = nodes.map(([name, node]) => `${name}=${addressOf(node)}`);
    expect(known).toHaveLength(3);
    for (const [name, { environment }] of nodes) {
      expect(environment).toMatchObject({ CLUSTER_NODE: name, CLUSTER_NODES: known.join(' ') });
    }
    const servers = [...haproxy.matchAll(/^ {2}server (\S+) (\S+):3306 (\S+)/gm)];
    expect(servers.map(([, name, address]) => `${name}=${address}`)).toEqual(known);
    expect(servers.map(([, , , rank]) => rank)).toEqual(['on-marked-up', 'backup', 'backup']);
  });

  it('gives nodes what MySQL gets in docker-compose.yml, and volumes that it does not use', () => {
    const of = ({ environment }: Service) =>
      Object.entries(environment ?? {}).filter(([name]) => name.startsWith('MYSQL_'));
    const own = Object.values(services).flatMap(({ volumes = [] }) => volumes);
    const data = nodes.map(([, { volumes = [] }]) => volumes.find((one) => one.endsWith(':/var/lib/mysql')));
    expect(new Set(data).size).toBe(nodes.length);
    for (const [index, [, node]] of nodes.entries()) {
      expect(of(node)).toEqual(of(services.mysql as Service));
      expect(node.command).toEqual(services.mysql?.command);
      expect(node.volumes).toEqual(expect.arrayContaining([expect.stringContaining('MYSQL_SECRETS_FOLDER')]));
      expect(own).not.toContain(data[index]);
    }
  });

  it('leads the app and its commands to the proxy, three instances of it', () => {
    for (const name of ['settings', 'migrate', 'app']) {
      const env = resolved(cluster[name]?.environment ?? {}, {
        ADMIN_EMAIL: 'a@index.example',
        PUBLIC_URL: 'https://index.example',
      });
      expect(env.DATABASE_URL).toBe('mysql://npi@haproxy:3306/npi');
    }
    expect(cluster.app?.scale).toBe(3);
  });

  it('starts by health, and without a node that is lost', () => {
    const lists = nodes.map(([, { depends_on }]) => depends_on);
    for (const list of lists)
      expect(list).toEqual({ settings: { condition: 'service_completed_successfully' } });
    expect(cluster.migrate?.depends_on).toEqual({
      mysql: { condition: 'service_started' },
      haproxy: { condition: 'service_healthy' },
    });
    for (const [, node] of nodes) expect(node.healthcheck?.test.join()).toContain('wsrep_local_state');
    expect(cluster.haproxy?.healthcheck?.test.join()).toContain('127.0.0.1:8404');
  });

  it('lets one account without rights ask for health, from the proxy and from the node itself alone', () => {
    const sql = read('docker/galera/check-user.sql')
      .replace(/^--.*$/gm, '')
      .trim();
    expect(sql).toBe(
      `CREATE USER proxycheck@'${addressOf(cluster.haproxy as Service)}', proxycheck@'127.0.0.1';`,
    );
    const [signIn = '', ask = ''] = [...haproxy.matchAll(/send-binary (\w+)/g)].map(([, hex]) => hex ?? '');
    expect(Buffer.from(signIn, 'hex').toString('latin1')).toMatch(/\0proxycheck\0\0$/);
    expect(Buffer.from(ask, 'hex').subarray(5).toString()).toBe("SHOW STATUS LIKE 'wsrep_local_state'");
    for (const [, node] of nodes) expect(node.healthcheck?.test.join()).toContain('-u proxycheck');
  });

  it.each(Object.entries(cluster))(
    '%s keeps within its memory and its log, and may gain nothing',
    (_, service) => {
      expect(service.mem_limit).toBeDefined();
      expect(service.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
      // Once: Compose refuses a list that names something twice.
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      expect(service.image).toMatch(/:/);
      expect(service.ports ?? []).toEqual([]);
    },
  );
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

/** A service of the one file with what the other one says of it: maps are merged, volumes by where they are mounted. */
function over(service: Service | undefined, change: Service): Service {
  const place = (volume: string) => volume.replace(/:ro$/, '').split(':').at(-1);
  const changed = (change.volumes ?? []).map(place);
  const kept = (service?.volumes ?? []).filter((volume) => !changed.includes(place(volume)));
  return {
    ...{ ...service, ...change },
    environment: { ...service?.environment, ...change.environment },
    ...((service?.depends_on || change.depends_on) && {
      depends_on: { ...service?.depends_on, ...change.depends_on },
    }),
    ...((service?.volumes || change.volumes) && { volumes: [...kept, ...(change.volumes ?? [])] }),
    ...((service?.security_opt || change.security_opt) && {
      security_opt: [...(service?.security_opt ?? []), ...(change.security_opt ?? [])],
    }),
  };
}

/** What compose makes of values, for the forms that the file uses: `${A:-b}` and `${A:?why}`. */
function resolved(environment: Record<string, string>, env: Record<string, string>) {
  const value = (text: string): string =>
    text.replace(/\$\{([A-Z_]+):([-?])([^}]*)\}/g, (_, name, form, rest) => {
      if (env[name]) return env[name];
      if (form === '?') throw new Error(rest);
      return rest;
    });
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, value(text)]));
}

function inFiles(name: string): Record<string, string> {
  return { [name]: '', [`${name}_FILE`]: `/run/secrets/${name.toLowerCase()}` };
}

/** Runs what the settings service runs, with a script in the place of the server's own judgement. */
function validatedSettings(env: Record<string, string>, doctor = '') {
  const cwd = mkdtempSync(join(tmpdir(), 'npi-settings-'));
  const script = join(cwd, 'backend/dist/cli/doctor.js');
  mkdirSync(dirname(script), { recursive: true });
  writeFileSync(script, doctor);
  const [shell = '', ...args] = (services.settings?.command ?? []).map((text) => text.replaceAll('$$', '$'));
  const ended = spawnSync(shell, args, { cwd, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });
  rmSync(cwd, { recursive: true });
  return ended;
}
