import type { English, MessageKey } from './catalogues/en';
import type { Translator } from './translate';

/**
 * Formats a month with its name from our texts, because browsers don't know every language of ours.
 * @param month such as `2026-11`
 */
export function monthText(t: Translator<English>, month: string): string {
  const [year, number] = month.split('-');
  return `${t(`month.${Number(number)}` as Extract<MessageKey, 'month.1'>)} ${year}`;
}
