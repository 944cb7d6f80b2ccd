import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses that are not on the public internet: IANA's registry of special IPv4 addresses, multicast and reserved
 * ranges.
 */
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
 * The one range of IPv6 that is assigned on the internet. Most wrapped IPv4 addresses are outside of it: compatible
 * (`::127.0.0.1`), mapped (`::ffff:127.0.0.1`), translated (`64:ff9b::7f00:1`); and so are all local addresses.
 */
const GLOBAL_IPV6 = '2000::/3';

/** Special ranges within it: protocols such as Teredo, 6to4, name servers' own network, and two for documentation. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const;

const special = { ipv4: listOf(SPECIAL_IPV4, 'ipv4'), ipv6: listOf(SPECIAL_IPV6, 'ipv6') };
const globalIpv6 = listOf([GLOBAL_IPV6], 'ipv6');

/**
 * Returns whether anybody on the internet can reach an address: it is not private, local, shared, translated or
 * reserved.
 */
export function isPublicAddress(address: string): boolean {
  // A zone belongs to this machine's own links.
  if (address.includes('%')) return false;
  const version = isIP(address);
  if (version === 4) return !special.ipv4.check(address, 'ipv4');
  return version === 6 && globalIpv6.check(address, 'ipv6') && !special.ipv6.check(address, 'ipv6');
}

/** Returns false for a host that is a non-public address. Names are checked when they are resolved. */
export function mayBePublic(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  return isIP(plain) === 0 || isPublicAddress(plain);
}

/**
 * Resolves names like a connection does, to public addresses only: the checked address is the used one, so that it
 * can't change in between.
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
