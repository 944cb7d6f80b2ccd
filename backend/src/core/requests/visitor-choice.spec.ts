import { queryOf } from './request-target.js';
import { visitorLanguage, visitorTheme } from './visitor-choice.js';

const visit = (path: string, cookie?: string, acceptLanguage?: string) => ({
  query: queryOf(path),
  cookie,
  acceptLanguage,
});

it.each([
  ['the address', visit('/?lang=so', 'language=ar', 'en'), 'so'],
  ['the choice on the device', visit('/?lang=xx', 'a=b; language=ar', 'so'), 'ar'],
  ['the browser, by its own order', visit('/', undefined, 'fr, ar;q=0.3, so-SO;q=0.8'), 'so'],
  ['the browser, which refuses one', visit('/', 'language=constructor', 'so;q=0, ar;q=0.1'), 'ar'],
  ['nothing that we have', visit('/', undefined, 'fr;q=x,*'), 'en'],
  ['no header that nobody sends', visit('/', undefined, `so${','.repeat(5_000)}`), 'en'],
])('takes the language from %s', (_source, given, language) => {
  expect(visitorLanguage(given, 'en')).toBe(language);
});

it('takes the colours from the choice on the device, if it is one', () => {
  expect(visitorTheme({ cookie: 'language=so; colour-scheme=dark' })).toBe('dark');
  expect(visitorTheme({ cookie: 'colour-scheme="><script>' })).toBeNull();
  expect(visitorTheme({ cookie: undefined })).toBeNull();
});
