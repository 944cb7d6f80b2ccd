import { isIP } from 'node:net';

/**
 * Whose an address is, as limits see it: IPv4 as it stands; of IPv6 the first 64 bits, because a household
 * or a phone gets at least so many addresses and would have as many tries.
 * @param address as the server saw it; IPv4 inside IPv6 (`::ffff:192.0.2.1`) counts as IPv4
 * @returns such as `192.0.2.1` or `2001:db8:0:7::/64`; what is no address stays as it is
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return plain;
  // The URL parser knows every way to write one, and writes it in one way: small hex groups.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return groups
      .slice(6)
      .map((group) => Number.parseInt(group, 16))
      .flatMap((pair) => [pair >> 8, pair & 255])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
