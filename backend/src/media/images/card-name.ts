import { createHash } from 'node:crypto';
import type { Settings } from '../../core/config/settings.js';
import type { Language } from '../../core/http/languages.js';
import { logoPath } from '../../core/http/logo-path.js';
import { siteName } from '../../core/http/site-name.js';
import { STORED_IMAGE } from './image-name.js';

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

/** The facts on an office's card: its name, and the pictures of people who hold it. */
export interface OfficeFacts {
  office: number;
  title: string | null;
  titleSo: string | null;
  titleAr: string | null;
  /** The names of stored pictures. Their order reveals no rank. */
  images: readonly string[];
}

/** A shared page: a candidate's, an office's, or null for all others. */
export type CardSubject = CardFacts | OfficeFacts | null;

/** The number of pictures on an office's card. */
const OFFICE_IMAGES = 5;

/** What cards show of the site. */
export type CardSite = Pick<Settings, 'siteName' | 'logo' | 'accent'>;

/** The texts of a card in one language, English where a translation is missing. */
export interface CardTexts {
  name: string;
  title: string | null;
}

export const CARDS_FOLDER = 'images/cards';

export function cardTexts(facts: CardFacts, language: Language): CardTexts {
  const { name, nameAr } = facts;
  return { name: (language === 'ar' && nameAr) || name, title: titleIn(facts, language) };
}

/** Returns the name of an office in one language, English where a translation is missing. */
export function titleIn(
  { title, titleSo, titleAr }: Pick<OfficeFacts, 'title' | 'titleSo' | 'titleAr'>,
  language: Language,
): string | null {
  return { en: title, so: titleSo, ar: titleAr }[language] ?? title;
}

/** Returns the facts of an office's card; null for an office that nobody holds. */
export function officeFacts(
  candidates: readonly (CardFacts & { titleId: number | null })[],
  office: number,
): OfficeFacts | null {
  const holders = candidates.filter(({ titleId }) => titleId === office).sort((a, b) => a.id - b.id);
  const [first] = holders;
  if (!first) return null;
  const { title, titleSo, titleAr } = first;
  const images = holders.flatMap(({ image }) => (image !== null && STORED_IMAGE.test(image) ? [image] : []));
  return { office, title, titleSo, titleAr, images: images.slice(0, OFFICE_IMAGES) };
}

/** Returns the address of a card in a language. A change of its content changes the address. */
export function cardPath(subject: CardSubject, site: CardSite, language: Language): string {
  const version = versionOf([language, ...contentOf(subject, language), ...lookOf(site, language)]);
  return `/${CARDS_FOLDER}/${cardOwner(subject)}-${version}.jpg`;
}

/** Returns the part of a card's name that stays when its content changes. */
export function cardOwner(subject: CardSubject): string {
  if (!subject) return 'index';
  return 'office' in subject ? `office-${subject.office}` : String(subject.id);
}

function contentOf(subject: CardSubject, language: Language): readonly unknown[] {
  if (!subject) return [];
  if ('office' in subject) return [titleIn(subject, language), ...subject.images];
  const { name, title } = cardTexts(subject, language);
  return [name, title, subject.image];
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
