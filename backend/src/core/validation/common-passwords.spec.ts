import { isCommonPassword } from './common-passwords.js';

describe('isCommonPassword', () => {
  it.each(['123456', 'password', 'PassWord', '14111984'])(
    'knows %s, from the first to the last',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['', '#', 'a rather rare one'])('does not know “%s”', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
