import { foldForSearch, hasWords, searchKey, searchWords } from './foldForSearch';

// The server's copy of the same file has the tests of folding.

it.each([
  ['أحمد', 'احمد'],
  ['ٱبتسام', 'ابتسام'],
  ['ليلى', 'ليلي'],
  ['Xalimó', 'halimo'],
  ["Ma'alin", 'ma’ALIN'],
])('finds %s by %s', (text, typed) => {
  expect(foldForSearch(text)).toContain(foldForSearch(typed));
});

it('wants every word, in any order', () => {
  const key = searchKey(['Cabdi Raxmaan', null, 'Mayor']);
  expect(hasWords(key, searchWords(' mayor  abdi '))).toBe(true);
  expect(hasWords(key, searchWords('mayor omar'))).toBe(false);
});
