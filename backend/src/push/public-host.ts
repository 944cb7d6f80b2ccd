import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** @returns true for an address that anybody on the internet reaches: no private, local, shared or reserved one */
export function isPublicAddress(address: string): boolean {
  // An IPv4 address that is written as one of IPv6 is judged as what it is.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** @returns false for a host that is an address, and no public one; names are judged by what they lead to */
export function mayBePublic(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  return !ipaddr.isValid(plain) || isPublicAddress(plain);
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
