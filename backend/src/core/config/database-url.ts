import { resolve } from 'node:path';

export type DatabaseSettings =
  | { engine: 'sqlite'; path: string }
  | {
      engine: 'mysql';
      /** At least one, in the order in which they are preferred. */
      hosts: { host: string; port: number }[];
      user: string;
      password: string;
      name: string;
      /** Connections at most. */
      poolSize: number;
    };

/** Gives an address for each node of `mysql://user:password@one:3306,two:3306/npi`. */
function addressesOf(value: string): string[] {
  const begin = value.indexOf('://') + 3;
  const path = value.indexOf('/', begin);
  const end = path < 0 ? value.length : path;
  const hosts = Math.max(begin, value.lastIndexOf('@', end - 1) + 1);
  return value
    .slice(hosts, end)
    .split(',')
    .map((host) => value.slice(0, hosts) + host + value.slice(end));
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
    if (path === '') mistakes.push('DATABASE_URL names no file after "sqlite:".');
    return { engine: 'sqlite', path: path === ':memory:' ? path : resolve(path) };
  }
  const wanted =
    'DATABASE_URL must be sqlite:<path> or mysql://user:password@host:port/name (of several nodes: host:port,host:port)';
  const addresses = addressesOf(value);
  if (!addresses.every((address) => URL.canParse(address))) {
    mistakes.push(`${wanted}; it can't be read as an address.`);
    return embedded;
  }
  const urls = addresses.map((address) => new URL(address));
  const [url] = urls;
  const name = decodeURIComponent(url?.pathname.slice(1) ?? '');
  const areNodes = urls.every(({ protocol, hostname }) => protocol === 'mysql:' && hostname);
  if (!areNodes || !url?.username || !/^[\w-]+$/.test(name)) {
    mistakes.push(`${wanted}.`);
    return embedded;
  }
  return {
    engine: 'mysql',
    hosts: urls.map(({ hostname, port }) => ({
      host: withoutBrackets(hostname),
      port: port === '' ? 3306 : Number(port),
    })),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password) || (password ?? ''),
    name,
    poolSize,
  };
}
