import type { Language } from '../../core/http/languages.js';
import { zoneTime } from '../../core/support/days.js';
import type { Round } from '../../index/calendar/round.js';

/** The facts in a notification about a round. */
export interface RoundFacts {
  round: Pick<Round, 'name' | 'nameSo' | 'nameAr' | 'closesAt'>;
  /** The number of ratable candidates that the reader has not rated in this round. */
  left: number;
}

/** Returns the name of a round in a language. */
export function nameOf({ name, nameSo, nameAr }: RoundFacts['round'], language: Language): string {
  return { en: name, so: nameSo, ar: nameAr }[language] ?? name;
}

/** Returns the end of a round as pages show it, in Mogadishu time; null if it has no end. */
export function endOf({ closesAt }: RoundFacts['round']): string | null {
  return closesAt && zoneTime(closesAt);
}
