/** What the server asks of an account's fields; its API description has the same limits. */
export const USERNAME_LENGTH = { min: 3, max: 30 };
export const PASSWORD_MIN = 6;

/** Tells whether a password has the length, or is not the one that was repeated: that is said first, and alone. */
export function isLongEnough(password: string, repeated: string): boolean {
  return password.length >= PASSWORD_MIN || (repeated !== '' && repeated !== password);
}

/** Something before and after an @, and a dot in the second part: the server has the last word. */
export const EMAIL_PATTERN = /^\s*[^\s@]+@[^\s@.]+\.[^\s@]+\s*$/;

/** Tells whether a username has a length that the server takes, spaces around it aside. */
export function fitsUsername(username: string): boolean {
  const { length } = username.trim();
  return length >= USERNAME_LENGTH.min && length <= USERNAME_LENGTH.max;
}
