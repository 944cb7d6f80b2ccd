import { createHash } from 'node:crypto';
import type { Language } from '../../core/http/languages.js';

/** Moves when cards are drawn differently, so that what others keep under an address stays true. */
const DESIGN = 2;

/** What cards show of a candidate. No rank and no score: it would be older than the page that it leads to. */
export interface CardFacts {
  id: number;
  name: string;
  nameAr: string | null;
  title: string | null;
  titleSo: string | null;
  titleAr: string | null;
  image: string | null;
}

/** What a card says in one language; in English what there is not in that one. */
export interface CardTexts {
  name: string;
  title: string | null;
}

export const CARDS_FOLDER = 'images/cards';

export function cardTexts(facts: CardFacts, language: Language): CardTexts {
  const { name, nameAr, title, titleSo, titleAr } = facts;
  return {
    name: (language === 'ar' && nameAr) || name,
    title: { en: title, so: titleSo, ar: titleAr }[language] ?? title,
  };
}

/** The address of the picture that stands for the index itself when one of its pages is shared. */
export function siteCardPath(language: Language): string {
  return `/${CARDS_FOLDER}/index-${versionOf([language])}.jpg`;
}

/**
 * The address of the picture that stands for a candidate's page when it is shared in a language; a change of what it
 * shows is another address.
 */
export function candidateCardPath(facts: CardFacts, language: Language): string {
  const { name, title } = cardTexts(facts, language);
  return `/${CARDS_FOLDER}/${facts.id}-${versionOf([language, name, title, facts.image])}.jpg`;
}

function versionOf(facts: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, ...facts]))
    .digest('hex')
    .slice(0, 10);
}
