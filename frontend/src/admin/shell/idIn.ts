const ID = /^[1-9]\d{0,9}$/;

/** Reads a record's number from an address; null for an invalid one. */
export function idIn(text: string | null | undefined): number | null {
  return text && ID.test(text) ? Number(text) : null;
}
