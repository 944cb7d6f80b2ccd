/** The one spelling under which a name is unique: composed, compatible, lower case (Unicode NFKC). */
export function normalizeName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/** A LIKE pattern that finds the text anywhere. Used with `ESCAPE '!'`, which both engines read alike. */
export function likePattern(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`;
}
