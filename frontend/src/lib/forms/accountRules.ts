/** The server's rules for an account's fields; its API description has the same limits. */
export const USERNAME_LENGTH = { min: 3, max: 30 };
export const PASSWORD_MIN = 6;

/**
 * Returns whether a password is long enough or differs from its repetition: that error is shown first, and
 * alone.
 */
export function isLongEnough(password: string, repeated: string): boolean {
  return password.length >= PASSWORD_MIN || (repeated !== '' && repeated !== password);
}

/** Text before and after an @, and a dot in the second part; the server validates it completely. */
export const EMAIL_PATTERN = /^\s*[^\s@]+@[^\s@.]+\.[^\s@]+\s*$/;

/** Returns whether a username, without surrounding spaces, has a length that the server accepts. */
export function fitsUsername(username: string): boolean {
  const { length } = username.trim();
  return length >= USERNAME_LENGTH.min && length <= USERNAME_LENGTH.max;
}
