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
      /** The maximum number of connections. */
      poolSize: number;
    };

/** Cuts hosts with their ports out of an address: the text between credentials and path. */
function hostsOf(address: string): string {
  const [authority = ''] = address.slice(address.indexOf('://') + 3).split('/');
  return authority.slice(authority.lastIndexOf('@') + 1);
}

/** Removes the brackets of an IPv6 address, which connections do not accept. */
function withoutBrackets(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/**
 * Reads DATABASE_URL.
 * @param value null for the embedded database
 * @param others the related settings; their password counts if the address has none
 * @param dataDir the folder of the embedded database
 * @param mistakes gets a sentence for each mistake
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
