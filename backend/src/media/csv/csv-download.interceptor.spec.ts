import { setImmediate as later } from 'node:timers/promises';
import { columnsOf } from './csv-columns.js';
import { csvDownload, keysetPages, PAGE_ROWS } from './csv-download.interceptor.js';

const COLUMNS = [columnsOf<number>()('n', ['Number', 'Lambar', 'رقم'], (n) => n)];

/** Any number of rows, which counts the pages read and records whether it was ended. */
function endless() {
  const seen = { pages: 0, ended: false };
  const pages = async function* () {
    try {
      for (;;) {
        seen.pages += 1;
        yield Array.from({ length: PAGE_ROWS }, (_, index) => index);
      }
    } finally {
      seen.ended = true;
    }
  };
  return { seen, file: { name: 'n', columns: COLUMNS, pages: pages(), total: 0 } };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await later();
};

it('reads no further than the client takes', async () => {
  const { seen, file } = endless();
  const stream = (await csvDownload(file)).getStream();
  await settle();
  expect(seen.pages).toBe(1);
  stream.once('readable', () => stream.read());
  await settle();
  expect(seen.pages).toBeLessThanOrEqual(3);
  stream.destroy();
});

it('ends the reading when the client goes away', async () => {
  const { seen, file } = endless();
  const stream = (await csvDownload(file)).getStream();
  await new Promise((read) => stream.once('data', read));
  stream.destroy();
  await settle();
  expect(seen.ended).toBe(true);
});

it('fails before anything is sent when the first page can’t be read', async () => {
  const pages = keysetPages<number>(() => Promise.reject(new Error('gone')));
  await expect(csvDownload({ name: 'n', columns: COLUMNS, pages, total: 0 })).rejects.toThrow('gone');
});

it('breaks off when a later page can’t be read, so that no file seems whole', async () => {
  const pages = keysetPages<number>(async (last) => {
    if (last !== undefined) throw new Error('gone');
    return Array.from({ length: PAGE_ROWS }, (_, index) => index);
  });
  const stream = (await csvDownload({ name: 'n', columns: COLUMNS, pages, total: 0 })).getStream();
  await expect(stream.toArray()).rejects.toThrow('gone');
});

it.each([0, 1, PAGE_ROWS - 1, PAGE_ROWS, PAGE_ROWS + 1, 3 * PAGE_ROWS])(
  'walks along a key to the last of %i rows',
  async (length) => {
    const rows = Array.from({ length }, (_, index) => index);
    const read = async (last: number | undefined, limit: number) =>
      rows.slice(last === undefined ? 0 : last + 1).slice(0, limit);
    const found: number[] = [];
    for await (const page of keysetPages(read)) found.push(...page);
    expect(found).toEqual(rows);
  },
);
