import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Room for any number with spaces and brackets in it, and too little to keep a parser busy. */
export const PHONE_MAX = 40;

export interface PhoneNumber {
  /** As E.164 writes it: `+252611234567`. */
  e164: string;
  /** Unknown for numbers that belong to no country, such as those of satellites. */
  country: CountryCode | undefined;
  /** Enough for its owner to know which it is, and for nobody else. */
  lastDigits: string;
}

/**
 * @param text as it was typed, in any digits, with or without the country code
 * @param country whose numbers need no country code
 * @returns null for what is no number
 */
export function readPhoneNumber(text: string, country: CountryCode): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!number?.isValid() || number.ext !== undefined) return null;
  return { e164: number.number, country: number.country, lastDigits: number.number.slice(-2) };
}
