import { createHash } from 'node:crypto';
import type { Settings } from '../../core/config/settings.js';
import type { Language } from '../../core/http/languages.js';
import { logoPath } from '../../core/http/logo-path.js';
import { siteName } from '../../core/http/site-name.js';

/** The version of the cards' design. It changes their addresses, so that cached cards stay right. */
const DESIGN = 2;

/**
 * The facts on a candidate's card. It shows no rank and no score, which would be older than the page that it links to.
 */
export interface CardFacts {
  id: number;
  name: string;
  nameAr: string | null;
  title: string | null;
  titleSo: string | null;
  titleAr: string | null;
  image: string | null;
}

/** What cards show of the site. */
export type CardSite = Pick<Settings, 'siteName' | 'logo' | 'accent'>;

/** The texts of a card in one language, English where a translation is missing. */
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

/** Returns the address of the card of the index itself. */
export function siteCardPath(site: CardSite, language: Language): string {
  return `/${CARDS_FOLDER}/index-${versionOf([language, ...lookOf(site, language)])}.jpg`;
}

/** Returns the address of a candidate's card in a language. A change of its content changes the address. */
export function candidateCardPath(facts: CardFacts, site: CardSite, language: Language): string {
  const { name, title } = cardTexts(facts, language);
  return `/${CARDS_FOLDER}/${facts.id}-${versionOf([language, name, title, facts.image, ...lookOf(site, language)])}.jpg`;
}

/** Returns what the site's own name, logo and colour change; nothing for a site without. */
function lookOf(site: CardSite, language: Language): string[] {
  const { siteName: own, logo, accent } = site;
  return [
    ...(own ? [siteName(site, language)] : []),
    ...(logo ? [logoPath(logo)] : []),
    ...(accent ? [accent] : []),
  ];
}

function versionOf(facts: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, ...facts]))
    .digest('hex')
    .slice(0, 10);
}
