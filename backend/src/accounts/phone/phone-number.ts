import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The maximum length of a typed number with spaces and brackets, short enough for the parser. */
export const PHONE_MAX = 40;

export interface PhoneNumber {
  /** The number in E.164: `+252611234567`. */
  e164: string;
  /** Undefined for numbers without a country, such as those of satellites. */
  country: CountryCode | undefined;
  /** The last digits, enough for the owner to recognise the number. */
  lastDigits: string;
}

/**
 * Reads a phone number.
 * @param text as it was typed, in any digits, with or without the country code
 * @param country whose numbers need no country code
 * @returns null if the text is not a number
 */
export function readPhoneNumber(text: string, country: CountryCode): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!number?.isValid() || number.ext !== undefined) return null;
  return { e164: number.number, country: number.country, lastDigits: number.number.slice(-2) };
}
