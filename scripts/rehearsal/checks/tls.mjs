import { mkdirSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { until } from '../commands.mjs';
import { expect, expectSame } from '../report.mjs';

/**
 * Creates a certificate for this machine in the form of certbot's.
 * @returns the folder
 */
async function makeCertificate(stack, name) {
  const folder = join(stack.folder, '..', name);
  mkdirSync(folder, { recursive: true });
  await stack.shell(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=${name} -addext subjectAltName=IP:127.0.0.1 ` +
      `-keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`,
  );
  return folder;
}

/** @returns {Promise<{ subject, issuer, names, serial, protocol }>} the server's certificate and protocol */
export function shown(port, servername) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername, rejectUnauthorized: false, ALPNProtocols: ['h2'] };
    const socket = connectTls(options, () => {
      const { subject, issuer, subjectaltname: names, serialNumber: serial } = socket.getPeerCertificate();
      resolve({ subject: subject.CN, issuer: issuer.CN, names, serial, protocol: socket.alpnProtocol });
      socket.destroy();
    }).on('error', reject);
  });
}

function askByHttp2(url, path) {
  return new Promise((resolve, reject) => {
    const session = connect(url, { rejectUnauthorized: false }).on('error', reject);
    session
      .request({ ':path': path })
      .on('error', reject)
      .on('response', (headers) => {
        resolve(headers);
        session.destroy();
      })
      .end();
  });
}

/**
 * With a certificate: HTTP redirects to HTTPS, HTTP/2 works, and a renewed certificate is loaded without a
 * restart.
 */
export async function tls({ report, stack }) {
  const folder = await makeCertificate(stack, 'first');
  const tlsFolder = join(stack.folder, 'docker/tls');
  await stack.shell(`mkdir -p ${tlsFolder} && cp ${folder}/*.pem ${tlsFolder}`);
  const { https } = stack.ports;
  await report.check('docker/tls.conf: HTTPS and HTTP/2, with Strict-Transport-Security', async () => {
    stack.configure({
      NGINX_SITE: './docker/tls.conf',
      TLS_FOLDER: './docker/tls',
      PUBLIC_URL: stack.secureUrl,
    });
    await stack.follow('docker compose up -d');
    await until(
      'HTTPS answers',
      async () => (await askByHttp2(stack.secureUrl, '/health/ready'))[':status'] === 200,
      120,
    );
    const { subject, protocol } = await shown(https);
    expectSame([subject, protocol], ['first', 'h2'], 'handshake');
    const page = await askByHttp2(stack.secureUrl, '/leaderboard');
    expectSame(page[':status'], 200, 'the page');
    expect(page['strict-transport-security'], 'no Strict-Transport-Security');
  });
  await report.check('HTTP leads to HTTPS, the path with it', async () => {
    const answer = await stack.get('/leaderboard?page=2');
    expectSame(answer.status, 308, 'status');
    expectSame(answer.headers.get('location'), 'https://127.0.0.1/leaderboard?page=2', 'location');
  });
  await report.check('the hook of certbot brings a renewed certificate without a restart', async () => {
    const renewed = await makeCertificate(stack, 'renewed');
    const [before] = await stack.containers('nginx');
    await stack.shell(`RENEWED_LINEAGE=${renewed} sh docker/deploy-certificate.sh`);
    await until('the new one is shown', async () => (await shown(https)).subject === 'renewed', 15);
    const [after] = await stack.containers('nginx');
    expectSame(after.State.StartedAt, before.State.StartedAt, 'start of nginx');
  });
  await report.check('and back to plain HTTP', async () => {
    stack.configure();
    await stack.up();
  });
}
