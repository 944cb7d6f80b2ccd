import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What the internet does not lead to, by IANA's registry of special IPv4 addresses, multicast and what is reserved. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
] as const;

/**
 * The one part of IPv6 that is given out on the internet. What wraps an IPv4 address is mostly outside of it: compatible
 * (`::127.0.0.1`), mapped (`::ffff:127.0.0.1`), translated (`64:ff9b::7f00:1`); and so are local addresses of all kinds.
 */
const GLOBAL_IPV6 = '2000::/3';

/** What is special within it: protocols (Teredo is one), 6to4, name servers' own network, and two for documents. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const;

const special = { ipv4: listOf(SPECIAL_IPV4, 'ipv4'), ipv6: listOf(SPECIAL_IPV6, 'ipv6') };
const globalIpv6 = listOf([GLOBAL_IPV6], 'ipv6');

/** @returns true for an address that anybody on the internet reaches: no private, local, shared, translated or reserved one */
export function isPublicAddress(address: string): boolean {
  // A zone is of this machine's own links.
  if (address.includes('%')) return false;
  const version = isIP(address);
  if (version === 4) return !special.ipv4.check(address, 'ipv4');
  return version === 6 && globalIpv6.check(address, 'ipv6') && !special.ipv6.check(address, 'ipv6');
}

/** @returns false for a host that is an address, and no public one; names are judged by what they lead to */
export function mayBePublic(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  return isIP(plain) === 0 || isPublicAddress(plain);
}

/**
 * Finds addresses as a connection does, public ones alone: what a name leads to is judged where it is used, so that it
 * can't be another one by then.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const allowed = found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return done(Object.assign(new Error('no public address'), { code: 'EPRIVATE' }), '');
    return options.all ? done(null, allowed) : done(null, first.address, first.family);
  });
};

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
