import type { Server } from 'node:http';
import { isIP } from 'node:net';
import { typedCode } from '../validation/typed-text.js';

/**
 * Whose an address is, as limits see it: IPv4 as it stands; of IPv6 the first 64 bits, because a household
 * or a phone gets at least so many addresses and would have as many tries.
 * @param address as the server saw it; IPv4 inside IPv6 (`::ffff:192.0.2.1`) counts as IPv4
 * @returns such as `192.0.2.1` or `2001:db8:0:7::/64`; what is no address stays as it is
 */
export function networkOf(address: string): string {
  const groups = ipv6Groups(address);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plainAddress(address);
}

/**
 * Who was given an address, as far as it tells: of IPv4 the first 24 bits, the least that is announced on the internet;
 * of IPv6 the first 48, which a single customer may get, with 65,536 networks of 64 bits in it.
 * @param address as for `networkOf`
 * @returns such as `192.0.2.0/24` or `2001:db8:0::/48`; what is no address stays as it is
 */
export function widerNetworkOf(address: string): string {
  const groups = ipv6Groups(address);
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`;
  const plain = plainAddress(address);
  return isIP(plain) === 4 ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : plain;
}

/** What some proxies write with an address: a port, and brackets around one of IPv6. */
const WITH_PORT = /^(?:\[([\da-f:.]+)(?:%[^\]]*)?\]|(\d+\.\d+\.\d+\.\d+))(?::\d*)?$/i;

/**
 * An address alone: without the port, brackets, quotation marks and zone that may come with it.
 * @returns what is no address as it is
 */
function bareAddress(text: string): string {
  const typed = typedCode(text).replace(/^"|"$/g, '');
  const [, inBrackets, dotted] = WITH_PORT.exec(typed) ?? [];
  return inBrackets ?? dotted ?? typed.split('%', 1)[0] ?? '';
}

/**
 * Leaves addresses alone in `X-Forwarded-For`, before anything reads it: with a port that each connection has another
 * of, every request would come from somewhere else, and a trusted proxy would not be known.
 */
export function readForwardedAddresses(server: Server): void {
  server.prependListener('request', ({ headers }) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded !== 'string') return;
    headers['x-forwarded-for'] = forwarded.split(',').map(bareAddress).join(', ');
  });
}

/** Bare; IPv4 inside IPv6 as IPv4. */
function plainAddress(address: string): string {
  const plain = bareAddress(address);
  if (isIP(plain) !== 6) return plain;
  return groupsOf(plain)
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/** @returns the eight groups of an IPv6 address; null for any other, and for IPv4 inside IPv6 */
function ipv6Groups(address: string): string[] | null {
  const plain = bareAddress(address);
  if (isIP(plain) !== 6) return null;
  const groups = groupsOf(plain);
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? null : groups;
}

function groupsOf(address: string): string[] {
  // The URL parser knows every way to write one, and writes it in one way: small hex groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right];
}
