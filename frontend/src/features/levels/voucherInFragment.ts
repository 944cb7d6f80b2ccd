const KEY = 'voucher';
/** As much as a code has with its hyphens. */
const MAX = 64;

/**
 * Gives the code of a voucher from the part of an address that browsers send to nobody.
 * @returns null when there is none
 */
export function voucherInFragment(hash: string): string | null {
  const code = new URLSearchParams(hash.slice(1)).get(KEY)?.trim();
  return code ? code.slice(0, MAX) : null;
}

/** The address that a voucher's QR code holds. */
export function voucherAddress(origin: string, code: string): string {
  return `${origin}/profile#${KEY}=${code}`;
}
