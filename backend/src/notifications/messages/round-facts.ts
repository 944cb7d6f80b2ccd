import type { Language } from '../../core/http/languages.js';
import type { Round } from '../../index/model/round.js';
import { SOMALIA_OFFSET_MS } from '../../index/publications/schedule.js';

/** What is told of a round. */
export interface RoundFacts {
  round: Pick<Round, 'name' | 'nameSo' | 'nameAr' | 'closesAt'>;
  /** Candidates that can be rated and whom the reader has not rated in this round. */
  left: number;
}

/** What a round is called in a language. */
export function nameOf({ name, nameSo, nameAr }: RoundFacts['round'], language: Language): string {
  return { en: name, so: nameSo, ar: nameAr }[language] ?? name;
}

/** When it ends, as pages tell times of rounds, in Mogadishu; they say where, too. Null: it has no end. */
export function endOf({ closesAt }: RoundFacts['round']): string | null {
  if (closesAt === null) return null;
  const there = new Date(closesAt.getTime() + SOMALIA_OFFSET_MS);
  return there.toISOString().slice(0, 16).replace('T', ' ');
}
