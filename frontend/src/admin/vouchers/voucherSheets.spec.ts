import { cut, VOUCHERS_PER_SHEET } from './voucherSheets';

it('cuts vouchers into sheets, the last of them short', () => {
  const vouchers = Array.from({ length: 50 }, (_, index) => index);
  const sheets = cut(vouchers, VOUCHERS_PER_SHEET);
  expect(sheets.map(({ length }) => length)).toEqual([24, 24, 2]);
  expect(sheets.flat()).toEqual(vouchers);
  expect(cut([], VOUCHERS_PER_SHEET)).toEqual([]);
});
