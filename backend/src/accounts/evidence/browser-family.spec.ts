import { browserFamily } from './browser-family.js';

const ANDROID = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe("a browser's family", () => {
  it.each([
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Samsung Internet for Android on Android',
      `Mozilla/5.0 (Linux; Android 13; SM-A135F) ${ANDROID} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Safari on iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ])('is %s', (family, userAgent) => {
    expect(browserFamily(userAgent)).toBe(family);
  });

  it('is the same whatever the version and the phone', () => {
    const chrome = (phone: string, version: string) =>
      browserFamily(
        `Mozilla/5.0 (Linux; Android ${phone}) ${ANDROID} Chrome/${version} Mobile Safari/537.36`,
      );
    expect(chrome('10; K', '131.0.0.0')).toBe(chrome('14; TECNO BG6', '120.0.6099.43'));
  });

  it.each(['', '   ', 'curl/8.1', 'x', '(('])('of "%s" is none that is known', (userAgent) => {
    expect(browserFamily(userAgent)).toBe('other');
  });

  it('reads only the beginning of an endless text', () => {
    expect(browserFamily(`${'x '.repeat(256)}Firefox/128.0`)).toBe('other');
  });
});
