import { cut, SLIPS_PER_SHEET } from './slipSheets';

it('cuts slips into sheets, the last of them short', () => {
  const slips = Array.from({ length: 50 }, (_, index) => index);
  const sheets = cut(slips, SLIPS_PER_SHEET);
  expect(sheets.map(({ length }) => length)).toEqual([24, 24, 2]);
  expect(sheets.flat()).toEqual(slips);
  expect(cut([], SLIPS_PER_SHEET)).toEqual([]);
});
