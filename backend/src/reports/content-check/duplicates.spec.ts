import { type Comparable, findDuplicates } from './duplicates.js';

let id = 0;
const person = (name: string, more: Partial<Comparable> = {}): Comparable => ({
  id: ++id,
  name,
  nameAr: null,
  titleId: null,
  region: null,
  ...more,
});
const pairs = (candidates: Comparable[], limit = 200) =>
  findDuplicates(candidates, limit).map(({ kind, candidates: [a, b] }) => [kind, a.name, b.name]);

it('finds the same name in any order, spelling and office', () => {
  const found = pairs([person('Amina Warsame', { titleId: 1 }), person('WARSAME  Amina', { titleId: 2 })]);
  expect(found).toEqual([['same', 'Amina Warsame', 'WARSAME  Amina']]);
});

it('finds the same name in Arabic letters', () => {
  const found = pairs([
    person('Amina', { nameAr: 'أمينة ورسمه' }),
    person('Aamina W.', { nameAr: 'أمينة ورسمه' }),
  ]);
  expect(found).toEqual([['same', 'Amina', 'Aamina W.']]);
});

it('finds names that differ by one letter only within an office or a region', () => {
  const names = ['Bashir Warfa', 'Bashar Warfa'] as const;
  const both = (one: Partial<Comparable>, other: Partial<Comparable>) =>
    pairs([person(names[0], one), person(names[1], other)]);
  expect(both({ titleId: 1 }, { titleId: 1 })).toEqual([['similar', ...names]]);
  expect(both({ region: 'Bay' }, { region: 'Bay' })).toEqual([['similar', ...names]]);
  expect(both({ titleId: 1 }, { titleId: 2 })).toEqual([]);
  expect(both({}, {})).toEqual([]);
});

it('lists each pair once, the surest first, up to the limit', () => {
  const many = Array.from({ length: 30 }, () => person('Cali Cumar', { titleId: 1 }));
  expect(pairs(many, 10)).toHaveLength(10);
  const found = pairs([
    person('Faduma Nur', { titleId: 1 }),
    person('Fadumo Nur', { titleId: 1 }),
    person('Fadumo Nur', { titleId: 1 }),
  ]);
  expect(found.map(([kind]) => kind)).toEqual(['same', 'similar', 'similar']);
});

it('compares 5,000 candidates within five seconds', () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    person(`Person ${String.fromCharCode(97 + (index % 26))}${index * 7919} Warsame`, { titleId: index % 6 }),
  );
  const start = performance.now();
  pairs(many);
  expect(performance.now() - start).toBeLessThan(5000);
});
