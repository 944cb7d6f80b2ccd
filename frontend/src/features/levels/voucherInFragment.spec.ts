import { voucherAddress, voucherInFragment } from './voucherInFragment';

it('reads what it writes', () => {
  const { hash, pathname, search } = new URL(voucherAddress('https://npi.example', '7KQ2-M0XA-9PTB-33HDZ'));
  expect([pathname, search]).toEqual(['/profile', '']);
  expect(voucherInFragment(hash)).toBe('7KQ2-M0XA-9PTB-33HDZ');
});

it.each(['', '#', '#voucher=', '#voucher=%20', '#other=1', '#voucher'])('finds none in %j', (hash) => {
  expect(voucherInFragment(hash)).toBeNull();
});

it('takes no more of a long one than a code can have', () => {
  expect(voucherInFragment(`#voucher=${'7'.repeat(5000)}`)).toHaveLength(64);
});
