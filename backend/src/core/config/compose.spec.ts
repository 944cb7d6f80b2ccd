import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { COMPOSE_SETTINGS, SECRETS, SETTING_LIST } from './setting-list.js';
import { readSettings } from './settings.js';

interface Service {
  image?: string;
  build?: { context: string; args?: Record<string, string> };
  entrypoint?: string[];
  command?: string[];
  env_file?: { path: string; required: boolean }[];
  user?: string;
  network_mode?: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  logging?: { options: Record<string, string> };
  mem_limit?: string;
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
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
/** Both files, as Compose merges them. */
const cluster = Object.fromEntries(
  Object.entries(changes).map(([name, change]) => [name, over(services[name], change)]),
);

/**
 * Settings that the container, its network or the stack's own password fixes, so that operators do not choose
 * them.
 */
const FIXED = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'DEMO'];

const NETWORK = '172.30.77';
/** The default addresses, unless .env has STACK_NETWORK. */
const atNetwork = (text: string) => text.replaceAll(`\${STACK_NETWORK:-${NETWORK}}`, NETWORK);

/** Names the commit while the image is built; a published image contains it. */
const OF_BUILD = ['BUILD_COMMIT', 'BUILD_COMMIT_DATE'];

/** Variables in .env that only Compose reads. */
const OF_COMPOSE = ['COMPOSE_FILE', 'COMPOSE_PROFILES'];

/** The variables that a text reads from .env, by the form of the reference. */
const askedBy = (text: string) => [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? '');
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

  it('needs no .env: .env.example has settings that operators often want, and none of them is set', () => {
    expect([...asked, ...OF_COMPOSE]).toEqual(expect.arrayContaining(offered));
    expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
    expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    for (const text of [compose, clusterText]) expect(text).not.toMatch(/\$\{[A-Z_]+:?\?/);
    expect(services.settings?.env_file).toEqual([{ path: '.env', required: false }]);
  });

  // Compose would require the inner variable even if the outer one is set.
  it('has no variable inside of another, which versions of Compose read differently', () => {
    for (const text of [compose, clusterText]) expect(text.match(/\$\{[^}]*\$\{/g)).toBeNull();
  });

  describe('its secrets', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'npi-secrets-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    /**
     * Runs the command of the secrets service on a folder with the volumes.
     * @returns its output
     */
    const make = (env: Record<string, string> = {}) => {
      const asked = resolved(services.secrets?.environment ?? {}, env);
      const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'docker/secrets.mjs'), folder], {
        env: { PATH: process.env.PATH, ...asked },
        encoding: 'utf8',
      });
      expect(status).toBe(0);
      return stdout;
    };
    const inVolumes = (path: string) => readFileSync(join(folder, path), 'utf8');
    const all = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
    /** The app's settings, with its volume in the test's folder. */
    const settingsOf = (env: Record<string, string>) =>
      readSettings(
        Object.fromEntries(
          Object.entries({ NODE_ENV: 'production', ...resolved(app.environment ?? {}, env) }).map(
            ([name, value]) => [name, value.replace('/run/generated', join(folder, 'app'))],
          ),
        ),
      );

    it('are made once where none is given, and the server starts with them alone', () => {
      const said = make();
      const first = all().map((path) => [path, inVolumes(path)]);
      make();
      expect(all().map((path) => [path, inVolumes(path)])).toEqual(first);
      for (const [, secret] of first) expect(said).not.toContain(secret);
      const values = first.filter(([path]) => !path?.endsWith('redis_url')).map(([, secret]) => secret);
      // MySQL's password is in two volumes.
      expect(new Set(values).size).toBe(values.length - 1);
      for (const value of values) expect(value?.length).toBeGreaterThanOrEqual(43);
      const settings = settingsOf({});
      expect(settings.database).toMatchObject({
        host: 'mysql',
        user: 'npi',
        password: inVolumes('mysql/mysql_password'),
      });
      expect(settings).toMatchObject({
        jwtSecret: inVolumes('app/jwt_secret'),
        firstAdmin: null,
        publicUrl: null,
      });
      expect(settings.trustProxy).toHaveLength(1);
      expect(settingsOf({ REDIS_URL_FILE: '/run/generated/redis_url' }).redisUrl).toBe(
        `redis://:${inVolumes('redis/redis_password')}@redis:6379`,
      );
    });

    it('are those of .env where it has them, at once and for as long as nothing else is given', () => {
      make();
      const given = { MYSQL_PASSWORD: 'p@ss/word$', JWT_SECRET: 'x'.repeat(32), REDIS_PASSWORD: 'a/b' };
      make(given);
      make();
      expect(settingsOf({}).database).toMatchObject({ password: given.MYSQL_PASSWORD });
      expect(inVolumes('mysql/mysql_password')).toBe(given.MYSQL_PASSWORD);
      expect(inVolumes('app/jwt_secret')).toBe(given.JWT_SECRET);
      expect(inVolumes('app/redis_url')).toBe('redis://:a%2Fb@redis:6379');
    });

    it('are those of named files before anything else', () => {
      make({ JWT_SECRET: 'x'.repeat(32) });
      const file = join(folder, 'given');
      writeFileSync(file, 'y'.repeat(32));
      const env = { JWT_SECRET: 'x'.repeat(32), JWT_SECRET_FILE: file, MYSQL_PASSWORD_FILE: file };
      expect(settingsOf(env)).toMatchObject({
        jwtSecret: 'y'.repeat(32),
        database: { password: 'y'.repeat(32) },
      });
      expect(resolved(services.mysql?.environment ?? {}, env)).toMatchObject({ MYSQL_PASSWORD_FILE: file });
    });

    it('do not keep one that the server refuses', () => {
      make({ JWT_SECRET: 'short' });
      expect(() => settingsOf({})).toThrow('JWT_SECRET');
      make();
      expect(settingsOf({}).jwtSecret).toHaveLength(43);
    });

    it('are in volumes that their readers alone see, and that these cannot write', () => {
      make();
      const volumes = new Set(all().map((path) => `${dirname(path)}-secrets`));
      expect(volumes.size).toBe(4);
      const readers: Record<string, string[]> = {
        'app-secrets': ['settings', 'migrate', 'app'],
        'mysql-secrets': ['mysql'],
        'redis-secrets': ['redis'],
        'grafana-secrets': ['grafana'],
      };
      for (const volume of volumes) {
        const mounts = Object.entries(services).flatMap(([name, { volumes: mounted = [] }]) =>
          mounted.filter((one) => one.startsWith(`${volume}:`)).map((one) => [name, one]),
        );
        expect(mounts).toEqual([
          ['secrets', `${volume}:/secrets/${volume.replace('-secrets', '')}`],
          ...(readers[volume] ?? []).map((name) => [name, `${volume}:/run/generated:ro`]),
        ]);
      }
      // Each file that a service names is in one of its volumes.
      for (const [, of, file] of compose.matchAll(/^(?: {2}([a-z]+):$)|\/run\/generated\/(\w+)/gm))
        if (file)
          expect([of, all().map((path) => basename(path))]).toEqual([of, expect.arrayContaining([file])]);
      expect(services.secrets).toMatchObject({
        network_mode: 'none',
        cap_drop: ['ALL'],
        read_only: true,
        restart: 'no',
      });
    });
  });

  it('ends before MySQL starts when the server finds its settings unusable', () => {
    expect(services.settings?.command).toEqual(['node', 'backend/dist/cli/doctor.js', '--settings']);
    expect(services.settings?.environment).toMatchObject(app.environment ?? {});
  });

  it.each(Object.entries(services))('%s keeps within its memory and its log', (_, service) => {
    expect(service.mem_limit).toBeDefined();
    expect(service.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
    expect(service.image).toMatch(/:/);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  it('gives the app and its commands no capability, and others only those that they begin with', () => {
    for (const name of ['secrets', 'settings', 'migrate', 'app'])
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    const few = Object.entries(services).filter(([, { cap_add }]) => cap_add);
    expect(few.map(([name, { cap_drop, cap_add }]) => [name, cap_drop, cap_add])).toEqual([
      ['mysql', ['ALL'], ['CHOWN', 'DAC_OVERRIDE', 'SETGID', 'SETUID']],
      ['nginx', ['ALL'], ['CHOWN', 'DAC_READ_SEARCH', 'SETGID', 'SETUID']],
    ]);
  });

  it('starts by health: secrets, settings, MySQL, migrate to its end, the app, nginx', () => {
    const afterSecrets = { secrets: { condition: 'service_completed_successfully' } };
    expect(services.secrets?.depends_on).toBeUndefined();
    for (const name of ['settings', 'redis', 'grafana'])
      expect(services[name]?.depends_on).toEqual(afterSecrets);
    expect(services.settings?.restart).toBe('no');
    expect(services.mysql?.depends_on).toEqual({ settings: { condition: 'service_completed_successfully' } });
    expect(services.migrate?.depends_on).toEqual({ mysql: { condition: 'service_healthy' } });
    expect(services.migrate?.restart).toBe('no');
    expect(app.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    expect(services.nginx?.depends_on).toEqual({ app: { condition: 'service_healthy' } });
    expect(services.mysql?.healthcheck).toBeDefined();
    expect(read('docker/Dockerfile')).toContain('HEALTHCHECK');
  });

  it('lets nginx answer an authority, and load the certificate that the profile fetches', () => {
    const { certificate, nginx, settings } = services;
    for (const site of ['docker/site.conf', 'docker/tls.conf']) {
      const [, plain = ''] = /listen 8080;(.*?)^}/ms.exec(read(site)) ?? [];
      expect(plain).toMatch(/location \/\.well-known\/acme-challenge\/ \{\s+root \/challenge;/);
    }
    expect(read('docker/certificate/certificate.sh')).toContain('--webroot-path /challenge ');
    expect(certificate?.volumes).toEqual([
      'acme:/etc/letsencrypt',
      'challenge:/challenge',
      'certificate:/certificate',
    ]);
    expect(nginx?.volumes).toContain('challenge:/challenge:ro');
    // nginx and the settings service read the certificate from the same folder with TLS_FOLDER=certificate.
    const seen = (service: Service | undefined) =>
      (service?.volumes ?? []).filter((volume) => volume.startsWith('${'.concat('TLS_FOLDER:-')));
    expect(seen(nginx)).toEqual([expect.stringMatching(/:\/etc\/nginx\/tls:ro$/)]);
    expect(seen(settings)).toEqual([expect.stringMatching(/:\/run\/tls:ro$/)]);
    expect(nginx?.command?.at(-1)).toContain('/etc/nginx/tls/fullchain.pem -nt');
    expect(certificate).toMatchObject({ cap_drop: ['ALL'], read_only: true });
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

  it('builds each image for one service, so that none replaces the image of another', () => {
    const all = Object.entries({ ...services, ...cluster });
    const builders = (image = '') =>
      all.filter(([, service]) => service.image === image && service.build).map(([name]) => name);
    expect(builders(app.image)).toEqual(['app']);
    expect(builders(cluster.mysql?.image)).toEqual(['mysql']);
  });

  it('takes the addresses of its network from one variable, so that two stacks run on one machine', () => {
    for (const text of [compose, clusterText]) {
      const addresses = text.match(/\d+\.\d+\.\d+(?=\}?\.\d)/g) ?? [];
      expect(new Set(addresses)).toEqual(new Set([NETWORK, '127.0.0']));
      expect(text.replaceAll(`\${STACK_NETWORK:-${NETWORK}}`, '')).not.toContain(NETWORK);
    }
    const env = { STACK_NETWORK: '10.1.2' };
    const { networks = { default: { ipv4_address: '' } } } = services.nginx ?? {};
    expect(resolved(networks.default as Record<string, string>, env)).toEqual({ ipv4_address: '10.1.2.10' });
    expect(resolved(app.environment ?? {}, env)).toMatchObject({ TRUST_PROXY: '10.1.2.10' });
    expect(cluster.haproxy?.environment).toEqual({ STACK_NETWORK: `\${STACK_NETWORK:-${NETWORK}}` });
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
  const addressOf = ({ networks }: Service) => atNetwork(networks?.default.ipv4_address ?? '');
  const haproxy = read('docker/haproxy.cfg').replaceAll('"', '').replaceAll(`\${STACK_NETWORK}`, NETWORK);

  it('asks .env for nothing that docker-compose.yml does not ask for', () => {
    expect(asked).toEqual(expect.arrayContaining(askedBy(clusterText)));
  });

  it('has three nodes, which know each other, and HAProxy all of them, the first as the one that writes', () => {
    const known = nodes.map(([name, node]) => `${name}=${addressOf(node)}`);
    expect(known).toHaveLength(3);
    for (const [name, { environment }] of nodes) {
      expect(environment).toMatchObject({ CLUSTER_NODE: name });
      expect(atNetwork(environment?.CLUSTER_NODES ?? '')).toBe(known.join(' '));
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
      for (const place of ['MYSQL_SECRETS_FOLDER', 'mysql-secrets:/run/generated:ro'])
        expect(node.volumes).toEqual(expect.arrayContaining([expect.stringContaining(place)]));
      expect(own).not.toContain(data[index]);
    }
  });

  it('leads the app and its commands to the proxy, three instances of it', () => {
    for (const name of ['settings', 'migrate', 'app']) {
      const env = resolved(cluster[name]?.environment ?? {}, {});
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
    for (const [, { environment }] of nodes)
      expect(atNetwork(environment?.CLUSTER_PROXY ?? '')).toBe(addressOf(cluster.haproxy as Service));
    expect(read('docker/galera/node.sh')).toContain(`'${addressOf(cluster.haproxy as Service)}'`);
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
      // Each name once, because Compose refuses a list that repeats one.
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

/** Merges a service of both files: maps are merged, and volumes by their mount points. */
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

/** Resolves values in the file's form `${A:-b}`, as Compose does. */
function resolved(environment: Record<string, string>, env: Record<string, string>) {
  const value = (text: string): string =>
    text.replace(/\$\{([A-Z_]+):-([^}]*)\}/g, (_, name, rest) => env[name] || rest);
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, value(text)]));
}
