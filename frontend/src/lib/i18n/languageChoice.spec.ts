import { preferredLocale, rememberLocale, showLocale } from './languageChoice';

function browserSpeaks(...languages: string[]) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

afterEach(() => jest.restoreAllMocks());

it.each([
  [['so-SO', 'en'], 'so'],
  [['de-DE', 'AR-eg', 'en'], 'ar'],
  [['fr', 'de'], 'en'],
  [[], 'en'],
])('begins for a browser that speaks %j in %s', (languages, locale) => {
  browserSpeaks(...languages);
  expect(preferredLocale()).toBe(locale);
});

it('keeps to what was chosen on the device', () => {
  browserSpeaks('ar');
  rememberLocale('so');
  expect(preferredLocale()).toBe('so');
});

it('takes a stored choice that is no language of ours for none', () => {
  browserSpeaks('ar');
  localStorage.setItem('language', 'constructor');
  expect(preferredLocale()).toBe('ar');
});

it('tells the browser language and direction', () => {
  showLocale('ar');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  showLocale('so');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});
