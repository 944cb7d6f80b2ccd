import { networkOf, widerNetworkOf } from './network.js';

describe('the network that a limit counts for', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:0DB8:0000:0007::1', '2001:db8:0:7::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // Addresses as some proxies forward them.
    ['192.0.2.1:52100', '192.0.2.1'],
    ['[2001:db8:0:7::1]:52100', '2001:db8:0:7::/64'],
    ['[2001:DB8:0:7::1]', '2001:db8:0:7::/64'],
    ['"[fe80::1%eth0]:80"', 'fe80:0:0:0::/64'],
    ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('of what is no address is that', () => {
    expect(networkOf('')).toBe('');
    expect(networkOf('nonsense')).toBe('nonsense');
  });
});

describe('the network around an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.0/24'],
    ['192.0.2.255', '192.0.2.0/24'],
    ['::ffff:192.0.2.1', '192.0.2.0/24'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0::/48'],
    ['2001:0DB8:0000:ffff::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['nonsense', 'nonsense'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(widerNetworkOf(address)).toBe(network);
  });
});
