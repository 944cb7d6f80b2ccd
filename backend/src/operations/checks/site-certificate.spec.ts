import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificateMistakes } from './site-certificate.js';

describe('the certificate of the stack', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'npi-certificate-'));
    const options = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=index.example',
    ];
    const names = ['-addext', 'subjectAltName=DNS:index.example,DNS:*.npi.example,IP:192.0.2.1'];
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    execFileSync('openssl', ['req', '-x509', '-days', '30', ...options, ...names, ...files], {
      stdio: 'ignore',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const ENV = { NGINX_SITE: './docker/tls.conf', TLS_FOLDER: './docker/tls' };
  const mistakesOf = (env: NodeJS.ProcessEnv, at = folder) => certificateMistakes({ ...ENV, ...env }, at);

  it.each(['https://index.example', 'https://www.npi.example:8443', 'https://192.0.2.1', '', 'nonsense'])(
    'fits %s',
    (PUBLIC_URL) => {
      expect(mistakesOf({ PUBLIC_URL })).toEqual([]);
    },
  );

  it.each([
    ['https://other.example', 'but PUBLIC_URL names other.example'],
    ['https://192.0.2.2', 'but PUBLIC_URL names 192.0.2.2'],
    ['http://index.example', 'Let PUBLIC_URL begin with https://'],
  ])('does not fit %s', (PUBLIC_URL, why) => {
    expect(mistakesOf({ PUBLIC_URL })).toEqual([expect.stringContaining(why)]);
  });

  it('is asked for only where nginx serves it', () => {
    expect(certificateMistakes({}, '/nowhere')).toEqual([]);
    expect(mistakesOf({ NGINX_SITE: './docker/site.conf' }, '/nowhere')).toEqual([]);
    expect(mistakesOf({}, '/nowhere')).toEqual([expect.stringContaining('has no fullchain.pem')]);
  });

  it('has its own key, in files that can be read', () => {
    const other = mkdtempSync(join(tmpdir(), 'npi-certificate-'));
    const write = (name: string, text: string) => writeFileSync(join(other, name), text);
    const key = execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519'], { encoding: 'utf8' });
    cpSync(join(folder, 'fullchain.pem'), join(other, 'fullchain.pem'));
    expect(mistakesOf({}, other)).toEqual([expect.stringContaining('has no privkey.pem')]);
    write('privkey.pem', key);
    expect(mistakesOf({}, other)).toEqual([expect.stringContaining('is not the key of')]);
    write('fullchain.pem', 'nothing');
    expect(mistakesOf({}, other)).toEqual([expect.stringContaining('is no PEM file')]);
    rmSync(other, { recursive: true });
  });
});
