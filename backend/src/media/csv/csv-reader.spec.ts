import { columnsOf } from './csv-columns.js';
import { MAX_BLANK_ROWS, MAX_CELLS, MAX_LINE_LENGTH, MAX_ROWS, readTable } from './csv-reader.js';

const column = columnsOf<object>();
const COLUMNS = [
  column('name', ['Name', 'Magac', 'الاسم'], () => null),
  column('text', ['Text', 'Qoraal', 'نص'], () => null),
];
const read = (text: string) => readTable(Buffer.from(text), COLUMNS, ['name']);
const errorsOf = async (text: string) =>
  (await read(text)).importErrors.list.map(({ line, code }) => [line, code]);
const tooMany = { statusCode: 413, code: 'TOO_MANY_ROWS' };

it.each(['\r\n', '\n', '\r', ',\n', ',,,,\r\n', ' , \n', '""\n'])(
  'counts blank lines of %j on their own',
  async (blank) => {
    const rows = 'A\n'.repeat(3);
    const { rows: found } = await read(`name,text\n${blank.repeat(MAX_BLANK_ROWS)}${rows}`);
    expect(found.map(({ line }) => line)).toEqual([10_002, 10_003, 10_004]);
    await expect(read(`name,text\n${blank.repeat(MAX_BLANK_ROWS + 1)}${rows}`)).rejects.toMatchObject(
      tooMany,
    );
    await expect(read(blank.repeat(MAX_BLANK_ROWS + 1))).rejects.toMatchObject(tooMany);
  },
);

it('reads no further than the first line too many', async () => {
  const unclosed = '"never closed';
  await expect(read(`name\n${'A\n'.repeat(MAX_ROWS + 1)}${unclosed}`)).rejects.toMatchObject(tooMany);
  await expect(read(`name\n${'\n'.repeat(MAX_BLANK_ROWS + 1)}${unclosed}`)).rejects.toMatchObject(tooMany);
});

it('takes lines of as many cells as there may be, and no more', async () => {
  const line = (cells: number) => `A${','.repeat(cells - 1)}`;
  expect(await errorsOf(`name\nB\n${line(MAX_CELLS)}\nC`)).toEqual([]);
  expect(await errorsOf(`name\nB\n${line(MAX_CELLS + 1)}\nC`)).toEqual([[3, 'TOO_MANY_CELLS']]);
  expect(await errorsOf(`name${','.repeat(MAX_CELLS)}\nB`)).toEqual([[1, 'TOO_MANY_CELLS']]);
});

it.each([
  // The parser reads ahead before it accepts another chunk.
  ['characters', 'x'.repeat(MAX_LINE_LENGTH + 2)],
  ['characters in quotes', `"${'x\n'.repeat(MAX_LINE_LENGTH)}"`],
  ['separators', ','.repeat(1_000_000)],
  ['quoted cells', '"a"b,'.repeat(MAX_LINE_LENGTH)],
])('reads up to a line of too many %s', async (_what, line) => {
  const { rows, importErrors } = await read(`name,text\nA,B\n${line}\nC,D\n`);
  expect(rows.map((row) => row.line)).toEqual([2]);
  expect(importErrors.list.map(({ line, code }) => [line, code])).toEqual([[3, 'LINE_TOO_LONG']]);
});

it('reads the longest line that there may be', async () => {
  const { rows, importErrors } = await read(`name,text\nA,${'x'.repeat(MAX_LINE_LENGTH - 1)}\n`);
  expect([rows.length, importErrors.count]).toEqual([1, 0]);
});

it('keeps nothing of what follows wrong headers', async () => {
  const { rows, importErrors } = await read(`colour\n${'\n'.repeat(MAX_BLANK_ROWS + 1)}A\n`);
  expect(rows).toEqual([]);
  expect(importErrors.list.map(({ code }) => code)).toEqual(['UNKNOWN_COLUMN', 'MISSING_COLUMN']);
});

it('lets others go first, again and again', async () => {
  let turns = 0;
  let reading = true;
  const others = () => {
    turns += 1;
    if (reading) setImmediate(others);
  };
  setImmediate(others);
  await read(`name,text\n${`A,${'x'.repeat(480)}\n`.repeat(MAX_ROWS)}`);
  reading = false;
  expect(turns).toBeGreaterThan(3);
});
