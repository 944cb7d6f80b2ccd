import { slipAddress, slipInFragment } from './slipInFragment';

it('reads what it writes', () => {
  const { hash, pathname, search } = new URL(slipAddress('https://npi.example', '7KQ2-M0XA-9PTB-33HDZ'));
  expect([pathname, search]).toEqual(['/profile', '']);
  expect(slipInFragment(hash)).toBe('7KQ2-M0XA-9PTB-33HDZ');
});

it.each(['', '#', '#slip=', '#slip=%20', '#other=1', '#slip'])('finds none in %j', (hash) => {
  expect(slipInFragment(hash)).toBeNull();
});

it('takes no more of a long one than a code can have', () => {
  expect(slipInFragment(`#slip=${'7'.repeat(5000)}`)).toHaveLength(64);
});
