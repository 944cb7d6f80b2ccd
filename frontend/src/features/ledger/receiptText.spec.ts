import { readReceipt } from './receiptText';

const RECEIPT = '0123456789abcdef'.repeat(4);

it('takes a receipt as it was copied, whatever came along with it', () => {
  for (const text of [RECEIPT, ` ${RECEIPT}\n`, RECEIPT.toUpperCase(), RECEIPT.replace('0123', '0123 \n')])
    expect(readReceipt(text)).toEqual({ receipt: RECEIPT });
});

it('says what is wrong with a text that is none', () => {
  expect(readReceipt(' \n')).toEqual({ mistake: 'empty', length: 0 });
  expect(readReceipt('01234567…89abcdef')).toEqual({ mistake: 'short', length: 17 });
  expect(readReceipt(RECEIPT.replace('a', 'x'))).toEqual({ mistake: 'characters', length: 64 });
  expect(readReceipt(RECEIPT.slice(1))).toEqual({ mistake: 'length', length: 63 });
  expect(readReceipt(`${RECEIPT}0`)).toEqual({ mistake: 'length', length: 65 });
});
