/** The price of one text message. */
export interface SmsPrice {
  /** In millionths of the currency, so that sums are exact. */
  millionths: number;
  /** Three letters, as ISO 4217 has them; empty if the operator named none. */
  currency: string;
}

const PRICE = /^(\d{1,6})(?:\.(\d{1,6}))?(?: ?([a-z]{3}))?$/i;

/** Reads a price such as `0.05 USD`. */
export function readPrice(value: string | null, mistakes: string[]): SmsPrice | null {
  if (value === null) return null;
  const [match, whole = '', part = '', currency = ''] = PRICE.exec(value) ?? [];
  if (match === undefined) {
    mistakes.push(`SMS_PRICE must be a price such as 0.05 USD; it is "${value}".`);
    return null;
  }
  return { millionths: Number(whole) * 1e6 + Number(part.padEnd(6, '0')), currency: currency.toUpperCase() };
}

/** Returns the cost of some messages, such as `12.35 USD`. */
export function costOf(count: number, { millionths, currency }: SmsPrice): string {
  return `${((count * millionths) / 1e6).toFixed(2)}${currency && ` ${currency}`}`;
}
