import type { SeenAddress } from '../../lib/api/types';

export type AddressProblem = 'unset' | 'differs' | 'plain' | 'proxy' | 'hidden';

/** The hosts of the machine itself, which need no HTTPS. */
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns what is wrong with the public address, with TLS or with a proxy.
 * @param origin the address in the browser, without a path
 */
export function addressProblems(seen: SeenAddress, origin: string): AddressProblem[] {
  const { publicUrl, site, isProxyIgnored } = seen;
  const { protocol, hostname } = new URL(origin);
  const found: Record<AddressProblem, boolean> = {
    unset: publicUrl === null,
    differs: publicUrl !== null && publicUrl !== origin,
    plain: protocol === 'http:' && !OWN_HOSTS.includes(hostname),
    proxy: isProxyIgnored,
    hidden: !isProxyIgnored && site !== origin,
  };
  return PROBLEMS.filter((problem) => found[problem]);
}

const PROBLEMS: readonly AddressProblem[] = ['unset', 'differs', 'plain', 'proxy', 'hidden'];
