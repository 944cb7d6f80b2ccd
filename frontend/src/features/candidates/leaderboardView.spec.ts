import { aCandidate } from '../../../test/samples';
import { applyView, firstRows, readView, regionsOf, viewParams, withSort } from './leaderboardView';

const candidates = [
  aCandidate({ id: 1, name: 'Zahra', rank: 1, totalRatings: 3, title: 'Mayor', candidateId: 'NPI-0001' }),
  aCandidate({ id: 2, name: 'abdi', rank: 2, totalRatings: 9, title: null, candidateId: 'NPI-0002' }),
  aCandidate({ id: 3, name: 'Bile', rank: 2, totalRatings: 5, title: 'Minister', candidateId: 'NPI-0003' }),
];
const view = (query: string) => readView(new URLSearchParams(query));
const names = (query: string) => applyView(candidates, view(query)).map(({ name }) => name);

it('starts with the best score, whatever nonsense the address holds', () => {
  const start = { search: '', title: '', region: '', unrated: false, sort: 'average', order: 'desc' };
  expect(view('')).toEqual(start);
  expect(view('sort=constructor&order=up')).toEqual(start);
  expect(viewParams(view('')).toString()).toBe('');
});

it('reads back what it writes', () => {
  const wanted = {
    search: 'a b',
    title: '5',
    region: 'Xeebta Dahab',
    unrated: true,
    sort: 'totalRatings',
    order: 'asc',
  } as const;
  expect(view(viewParams(wanted).toString())).toEqual(wanted);
});

it('turns the active sort round and starts another one descending', () => {
  const turned = withSort(view(''), 'average');
  expect(turned.order).toBe('asc');
  expect(withSort(turned, 'average').order).toBe('desc');
  expect(withSort(turned, 'name')).toMatchObject({ sort: 'name', order: 'desc' });
});

it('sorts by score without knowing one, by name and by ratings', () => {
  expect(names('')).toEqual(['Zahra', 'abdi', 'Bile']);
  expect(names('order=asc')).toEqual(['abdi', 'Bile', 'Zahra']);
  expect(names('sort=name&order=asc')).toEqual(['abdi', 'Bile', 'Zahra']);
  expect(names('sort=name')).toEqual(['Zahra', 'Bile', 'abdi']);
  expect(names('sort=totalRatings')).toEqual(['abdi', 'Bile', 'Zahra']);
});

it('shows one office after the other by score alone, in the order in which they were created', () => {
  const of = (id: number, titleId: number | null, rank: number) => aCandidate({ id, titleId, rank });
  const all = [of(1, 7, 1), of(2, 5, 2), of(3, null, 3), of(4, 7, 4), of(5, 5, 5)];
  const ids = (query: string) => applyView(all, view(query)).map(({ id }) => id);
  expect(ids('')).toEqual([2, 5, 1, 4, 3]);
  expect(ids('order=asc')).toEqual([5, 2, 4, 1, 3]);
  expect(ids('sort=totalRatings')).toEqual([1, 2, 3, 4, 5]);
  expect(firstRows(view(''))).toMatchObject({ sort: 'rankInTitle', order: 'asc' });
  expect(firstRows(view('title=5'))).toMatchObject({ sort: 'rank', order: 'asc' });
});

it('finds by name, title and ID in any case', () => {
  expect(names('search=ABD')).toEqual(['abdi']);
  expect(names('search=+minister+')).toEqual(['Bile']);
  expect(names('search=npi-0001')).toEqual(['Zahra']);
  expect(names('search=nobody')).toEqual([]);
});

it('finds by the name in Arabic letters and by the title in each language', () => {
  const amina = aCandidate({ nameAr: 'أمينة ورسمي', titleSo: 'Duqa magaalada', titleAr: 'عمدة المدينة' });
  const search = (text: string) => applyView([amina], readView(new URLSearchParams({ search: text }))).length;
  for (const text of ['أمينة', 'duqa', ' عمدة ', 'mayor']) expect([text, search(text)]).toEqual([text, 1]);
  expect(search('وزير')).toBe(0);
});

it('finds every word in any order, the region too, however it is spelt', () => {
  const one = aCandidate({ name: 'Cabdi Maxamed', region: 'Gabiley', title: 'Mayor' });
  const search = (text: string) => applyView([one], readView(new URLSearchParams({ search: text }))).length;
  for (const text of ['muhammad ABDI', 'gabiley  mayor', 'mayor npi', "'abdi"]) {
    expect([text, search(text)]).toEqual([text, 1]);
  }
  expect(search('abdi hargeysa')).toBe(0);
});

it('neither reads nor writes a search that no server reads', () => {
  const book = 'a'.repeat(200_000);
  expect(view(`search=${book}`).search).toHaveLength(100);
  expect(viewParams({ ...view(''), search: book }).get('search')).toHaveLength(100);
});

it('shows those of one title, as the address says', () => {
  const mayor = aCandidate({ id: 1, titleId: 5 });
  const shown = (query: string) =>
    applyView([mayor, aCandidate({ id: 2, titleId: 6 })], view(query)).map(({ id }) => id);
  expect(shown('title=5')).toEqual([1]);
  expect(shown('title=x')).toEqual([1, 2]);
  expect(viewParams(view('title=5')).toString()).toBe('title=5');
});

it('leaves out other regions and those whom the reader has rated', () => {
  const regions = ['Kismaayo', 'Baydhabo', null];
  const placed = candidates.map((one, index) => ({ ...one, region: regions[index] ?? null }));
  const found = (query: string) => applyView(placed, view(query), new Set([1])).map(({ name }) => name);
  expect(regionsOf(placed)).toEqual(['Baydhabo', 'Kismaayo']);
  expect(found('region=Kismaayo')).toEqual(['Zahra']);
  expect(found('rated=no')).toEqual(['abdi', 'Bile']);
  expect(found('region=Kismaayo&rated=no')).toEqual([]);
});
