import { lastPage, readTableView, type TableDefaults, writeTableView } from './tableView';

type Sort = 'name' | 'size';
const defaults: TableDefaults<Sort> = { sorts: ['name', 'size'], sort: 'name', order: 'asc' };
const read = (query: string) => readTableView(new URLSearchParams(query), defaults);
const plain = { search: '', sort: 'name', order: 'asc', page: 1, pageSize: 20 } as const;

it('reads a view from the address', () => {
  expect(read('search=ab&sort=size&order=desc&page=3&pageSize=50')).toEqual({
    search: 'ab',
    sort: 'size',
    order: 'desc',
    page: 3,
    pageSize: 50,
  });
});

it.each([
  '',
  'sort=secret&order=up',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=99999999',
  'pageSize=7',
  'pageSize=1000000',
])('takes the default for what makes no sense: "%s"', (query) => {
  expect(read(query)).toEqual(plain);
});

it('omits defaults from the address and keeps other parameters', () => {
  const write = (query: string, change: object) =>
    writeTableView(new URLSearchParams(query), { ...plain, ...change }, defaults).toString();
  expect(write('', {})).toBe('');
  expect(write('role=admin&page=3', { search: 'x y' })).toBe('role=admin&search=x+y');
  expect(write('', { sort: 'size', order: 'desc', page: 2, pageSize: 10 })).toBe(
    'sort=size&order=desc&page=2&pageSize=10',
  );
});

it('reads back what it has written', () => {
  const view = { search: 'ç & ü', sort: 'size', order: 'desc', page: 4, pageSize: 100 } as const;
  expect(readTableView(writeTableView(new URLSearchParams(), view, defaults), defaults)).toEqual(view);
});

it('knows the last page that has rows', () => {
  expect([0, 1, 20, 21, 40].map((total) => lastPage(total, 20))).toEqual([1, 1, 1, 2, 2]);
});
