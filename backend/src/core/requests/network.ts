import type { Server } from 'node:http';
import { isIP } from 'node:net';
import { typedCode } from '../validation/typed-text.js';

/**
 * Returns the owner of an address for limits: an IPv4 address itself; the first 64 bits of IPv6, because every
 * household or phone gets at least that many addresses and would have as many tries.
 * @param address as the server saw it; IPv4 inside IPv6 (`::ffff:192.0.2.1`) counts as IPv4
 * @returns such as `192.0.2.1` or `2001:db8:0:7::/64`; a text that is not an address is returned as it is
 */
export function networkOf(address: string): string {
  const groups = ipv6Groups(address);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plainAddress(address);
}

/**
 * Returns the network around an address: of IPv4 the first 24 bits, the smallest part that is announced on the
 * internet; of IPv6 the first 48, which one customer may get, with 65,536 networks of 64 bits.
 * @param address as for `networkOf`
 * @returns such as `192.0.2.0/24` or `2001:db8:0::/48`; a text that is not an address is returned as it is
 */
export function widerNetworkOf(address: string): string {
  const groups = ipv6Groups(address);
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`;
  const plain = plainAddress(address);
  return isIP(plain) === 4 ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : plain;
}

/** Matches what some proxies add to an address: a port, and brackets around IPv6. */
const WITH_PORT = /^(?:\[([\da-f:.]+)(?:%[^\]]*)?\]|(\d+\.\d+\.\d+\.\d+))(?::\d*)?$/i;

/** Removes port, brackets, quotation marks and zone from an address. @returns a text that is not an address as it is */
function bareAddress(text: string): string {
  const typed = typedCode(text).replace(/^"|"$/g, '');
  const [, inBrackets, dotted] = WITH_PORT.exec(typed) ?? [];
  return inBrackets ?? dotted ?? typed.split('%', 1)[0] ?? '';
}

/**
 * Reduces `X-Forwarded-For` to bare addresses before anything reads it: with ports, every connection would count as
 * another origin, and a trusted proxy would not be recognised.
 */
export function readForwardedAddresses(server: Server): void {
  server.prependListener('request', ({ headers }) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded !== 'string') return;
    headers['x-forwarded-for'] = forwarded.split(',').map(bareAddress).join(', ');
  });
}

/** Returns the address without its zone, and IPv4 inside IPv6 as IPv4. */
function plainAddress(address: string): string {
  const plain = bareAddress(address);
  if (isIP(plain) !== 6) return plain;
  return groupsOf(plain)
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/** Returns the eight groups of an IPv6 address; null for any other, and for IPv4 inside IPv6. */
function ipv6Groups(address: string): string[] | null {
  const plain = bareAddress(address);
  if (isIP(plain) !== 6) return null;
  const groups = groupsOf(plain);
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? null : groups;
}

function groupsOf(address: string): string[] {
  // The URL parser reads every spelling and writes one: lower-case hexadecimal groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right];
}
