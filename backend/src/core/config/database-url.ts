import { resolve } from 'node:path';

export type DatabaseSettings =
  | { engine: 'sqlite'; path: string }
  | {
      engine: 'mysql';
      host: string;
      port: number;
      user: string;
      password: string;
      name: string;
      /** Connections at most. */
      poolSize: number;
    };

/** @returns what an address has between its credentials and its path: hosts with their ports */
function hostsOf(address: string): string {
  const [authority = ''] = address.slice(address.indexOf('://') + 3).split('/');
  return authority.slice(authority.lastIndexOf('@') + 1);
}

/** An address writes IPv6 as `[::1]`; whoever connects wants it bare. */
function withoutBrackets(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/**
 * @param value of DATABASE_URL; null: the embedded database
 * @param others the settings beside it; the password counts where the address has none
 * @param dataDir where the embedded database lies
 * @param mistakes takes a sentence where the address makes no sense
 */
export function readDatabaseUrl(
  value: string | null,
  { password, poolSize }: { password: string | null; poolSize: number },
  dataDir: string,
  mistakes: string[],
): DatabaseSettings {
  const embedded: DatabaseSettings = { engine: 'sqlite', path: resolve(dataDir, 'npi.sqlite') };
  if (value === null) return embedded;
  if (value.startsWith('sqlite:')) {
    const path = value.slice('sqlite:'.length);
    if (path === '') mistakes.push('DATABASE_URL must name a file after "sqlite:".');
    return { engine: 'sqlite', path: path === ':memory:' ? path : resolve(path) };
  }
  if (hostsOf(value).includes(',')) {
    mistakes.push(
      'DATABASE_URL must name one host, not several. For failover, put a proxy such as HAProxy in front of them.',
    );
    return embedded;
  }
  const wanted = 'DATABASE_URL must be sqlite:<path> or mysql://user:password@host:port/name';
  if (!URL.canParse(value)) {
    mistakes.push(`${wanted}. The given value is not an address.`);
    return embedded;
  }
  const url = new URL(value);
  const name = decodeURIComponent(url.pathname.slice(1));
  if (url.protocol !== 'mysql:' || !url.hostname || !url.username || !/^[\w-]+$/.test(name)) {
    mistakes.push(`${wanted}.`);
    return embedded;
  }
  return {
    engine: 'mysql',
    host: withoutBrackets(url.hostname),
    port: url.port === '' ? 3306 : Number(url.port),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password) || (password ?? ''),
    name,
    poolSize,
  };
}
