import { isPublicAddress, mayBePublic } from './public-host.js';

describe('an address on the internet', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '223.255.255.254',
    '2606:4700::1111',
    '2a00:1450:4001::5',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.1.2.3', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.19.0.1', '198.51.100.1', '203.0.113.1'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255'],
    // An IPv4 address inside IPv6, public or not: compatible, mapped, translated, 6to4, Teredo.
    ...['::127.0.0.1', '::7f00:1', '::8.8.8.8', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1'],
    ...['64:ff9b::127.0.0.1', '64:ff9b:1::a00:1', '2002:7f00:1::1', '2002:808:808::1', '2001:0:1234::1'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd12::1', 'ff02::1', '100::1'],
    ...[
      '2001:2::1',
      '2001:20::1',
      '2001:db8::1',
      '3fff::1',
      '4000::1',
      '5f00::1',
      '2620:4f:8000::1',
      'localhost',
      '',
    ],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is judged as an address writes it; of a name nothing is known yet', () => {
    const hostOf = (address: string) => new URL(address).hostname;
    for (const host of [
      '[::127.0.0.1]',
      '[2002:7f00:1::]',
      '0x7f.1',
      '0177.0.0.1',
      '2130706433',
      '127.0.0.1.',
      '①②⑦.0.0.1',
    ])
      expect([host, mayBePublic(hostOf(`https://${host}/`))]).toEqual([host, false]);
    for (const host of ['push.example', 'localhost', '[2606:4700::1111]', '8.8.8.8'])
      expect([host, mayBePublic(hostOf(`https://${host}/`))]).toEqual([host, true]);
  });
});
