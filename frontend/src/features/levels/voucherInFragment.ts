const KEY = 'voucher';
/** The maximum length of a code with its hyphens. */
const MAX = 64;

/**
 * Reads the code of a voucher from the fragment of an address, which browsers send to nobody.
 * @returns null if the fragment has no code
 */
export function voucherInFragment(hash: string): string | null {
  const code = new URLSearchParams(hash.slice(1)).get(KEY)?.trim();
  return code ? code.slice(0, MAX) : null;
}

/** The address in a voucher's QR code. */
export function voucherAddress(origin: string, code: string): string {
  return `${origin}/profile#${KEY}=${code}`;
}
