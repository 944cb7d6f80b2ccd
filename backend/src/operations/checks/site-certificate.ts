import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

/** The name that the Compose stack gives to TLS_FOLDER in the container that checks its settings. */
const FOLDER = '/run/tls';

/** A file's text; null if this user may not read it. @throws if it does not exist */
function read(folder: string, name: string): string | null {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    if (['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/**
 * Checks the certificate with which nginx of the Compose stack serves HTTPS. Without the files nginx would not start, and
 * with those of another site browsers would refuse it. An expired certificate may start: it is better than no site.
 * @param env NGINX_SITE, TLS_FOLDER and PUBLIC_URL as the stack has them; without `tls.conf` in NGINX_SITE nothing is
 *   checked
 * @param folder where the files are here
 * @returns a sentence for each mistake
 */
export function certificateMistakes(env: NodeJS.ProcessEnv, folder = FOLDER): string[] {
  const { NGINX_SITE = '', TLS_FOLDER = '', PUBLIC_URL = '' } = env;
  if (!NGINX_SITE.endsWith('tls.conf')) return [];
  const files = ['fullchain.pem', 'privkey.pem'] as const;
  const texts: (string | null)[] = [];
  for (const name of files) {
    try {
      texts.push(read(folder, name));
    } catch {
      return [
        `NGINX_SITE is ${NGINX_SITE}, but TLS_FOLDER ${TLS_FOLDER} has no ${name}. Put the certificate there, or remove NGINX_SITE.`,
      ];
    }
  }
  const [chain = null, key = null] = texts;
  if (chain === null) return [];
  try {
    const certificate = new X509Certificate(chain);
    if (key !== null && !certificate.checkPrivateKey(createPrivateKey(key)))
      return [
        `privkey.pem in TLS_FOLDER is not the key of fullchain.pem. Put both files of one certificate there.`,
      ];
    return fits(certificate, PUBLIC_URL);
  } catch {
    return [
      'fullchain.pem or privkey.pem in TLS_FOLDER is no PEM file. Put both files of one certificate there.',
    ];
  }
}

function fits(certificate: X509Certificate, publicUrl: string): string[] {
  if (!URL.canParse(publicUrl)) return [];
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:')
    return [`PUBLIC_URL is ${publicUrl}, but NGINX_SITE serves HTTPS. Let PUBLIC_URL begin with https://.`];
  const host = hostname.replace(/^\[|\]$/g, '');
  const isNamed = isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host);
  if (isNamed) return [];
  const names = certificate.subjectAltName ?? certificate.subject;
  return [
    `The certificate in TLS_FOLDER is for ${names}, but PUBLIC_URL names ${host}. Correct PUBLIC_URL, or put its certificate there.`,
  ];
}
