import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../commands.mjs';
import { expect, expectSame } from '../report.mjs';
import { WITHOUT_MAIL } from '../stack.mjs';
import { shown } from './tls.mjs';

const HOST = 'index.test';
const COMPOSE_FILE = 'docker-compose.yml:pebble/pebble.yml';

/** The authority in the stack's network, where it finds nginx by the name of the site. */
const PEBBLE = `services:
  nginx:
    networks:
      default:
        aliases: [${HOST}]
  pebble:
    image: rehearsal/pebble
    environment:
      PEBBLE_VA_NOSLEEP: "1"
      PEBBLE_WFE_NONCEREJECT: "0"
    volumes:
      - ./pebble:/pebble:ro
  certificate:
    environment:
      REQUESTS_CA_BUNDLE: /pebble/cert.pem
    volumes:
      - ./pebble:/pebble:ro
`;

/**
 * A certificate from an authority that supports ACME: fetched, served, renewed, and loaded without a restart.
 */
export async function certificate({ report, stack: site, engine }) {
  if (!(await engine.hasImage('rehearsal/pebble')))
    return report.leaveOut(
      'the certificate',
      'its authority is a package of Debian, which --official does not ask for',
    );
  const folder = join(site.folder, 'pebble');
  mkdirSync(folder);
  writeFileSync(join(folder, 'pebble.yml'), PEBBLE);
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({
      pebble: {
        listenAddress: '0.0.0.0:14000',
        managementListenAddress: '0.0.0.0:15000',
        certificate: '/pebble/cert.pem',
        privateKey: '/pebble/key.pem',
        // The port of nginx within the network; from outside it is port 80.
        httpPort: 8080,
        tlsPort: 8443,
      },
    }),
  );
  await site.shell(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=pebble -addext subjectAltName=DNS:pebble ` +
      `-keyout ${folder}/key.pem -out ${folder}/cert.pem && chmod 644 ${folder}/key.pem`,
  );
  const settings = {
    ...WITHOUT_MAIL,
    COMPOSE_FILE,
    PUBLIC_URL: `https://${HOST}`,
    ACME_SERVER: 'https://pebble:14000/dir',
    COMPOSE_PROFILES: 'certificate',
  };
  await report.check('the profile certificate fetches one, while nginx serves plain HTTP', async () => {
    // Built here first, because builds of this engine reach other hosts only through the machine's own
    // network.
    const image = 'national-performance-index-certificate:1';
    await engine.docker(['build', '--network', 'host', '-t', image, 'docker/certificate'], {
      cwd: site.folder,
      minutes: 20,
    });
    site.configure(settings);
    await site.follow('docker compose up -d');
    await until(
      'the certificate is fetched',
      async () =>
        (await site.follow('docker compose logs certificate')).stdout.includes(
          `The certificate of ${HOST} is in place.`,
        ),
      120,
    );
  });
  await report.check('nginx serves it, and leads HTTP to HTTPS', async () => {
    site.configure({ ...settings, NGINX_SITE: './docker/tls.conf', TLS_FOLDER: 'certificate' });
    await site.follow('docker compose up -d');
    await until('HTTPS answers', () => shown(site.ports.https, HOST), 120);
    const { issuer, names } = await shown(site.ports.https, HOST);
    expect(issuer.startsWith('Pebble'), `issued by ${issuer}`);
    expectSame(names, `DNS:${HOST}`, 'names');
    expectSame((await site.get('/leaderboard')).status, 308, 'status of HTTP');
    expectSame((await site.get('/.well-known/acme-challenge/none')).status, 404, 'status of a challenge');
  });
  await report.check('a renewed one is loaded without a restart', async () => {
    const [before] = await site.containers('nginx');
    const { serial } = await shown(site.ports.https, HOST);
    // Deletes the certificate, because no test authority issues one that expires soon.
    await site.exec('certificate', 'sh', '-c', 'cd /etc/letsencrypt && rm -r live archive renewal');
    await site.compose(['restart', 'certificate']);
    await until(
      'another one is shown',
      async () => (await shown(site.ports.https, HOST)).serial !== serial,
      150,
    );
    const [after] = await site.containers('nginx');
    expectSame(after.State.StartedAt, before.State.StartedAt, 'start of nginx');
  });
  await report.check('a certificate of another site is refused before anything changes', async () => {
    site.configure({
      ...settings,
      PUBLIC_URL: 'https://other.test',
      NGINX_SITE: './docker/tls.conf',
      TLS_FOLDER: 'certificate',
    });
    const { code } = await site.follow('docker compose up -d', { mayFail: true });
    expect(code !== 0, 'it begins');
    const { stdout } = await site.compose(['logs', 'settings']);
    expect(stdout.includes('but PUBLIC_URL names other.test'), stdout);
  });
}
