import { matchPath } from 'react-router-dom';
import type { AppStore } from '../app/store';
import { ABOUT_TEXTS } from '../features/about/texts/useAboutT';
import { getCandidate } from '../features/candidates/candidatesApi';
import { readView } from '../features/candidates/leaderboardView';
import { LEDGER_PAGE_TEXTS } from '../features/ledger/pageTexts/useLedgerPageT';
import { OPEN_DATA_TEXTS } from '../features/openData/texts/useOpenDataT';
import { getTitles } from '../features/titles/titlesApi';
import { TRANSPARENCY_TEXTS } from '../features/transparency/texts/useTransparencyT';
import { imageUrl } from '../lib/api/imageUrl';
import type { Candidate } from '../lib/api/types';
import { textIn } from '../lib/i18n/Content';
import type { T } from '../lib/i18n/I18nProvider';
import { LANGUAGE_PARAMETER } from '../lib/i18n/languageChoice';
import { LOCALES, type Locale } from '../lib/i18n/locales';
import { fillIn } from '../lib/i18n/translate';
import { findPage, type RenderedPath } from '../lib/pages';

/** Open Graph's names of our languages' locales. */
const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', so: 'so_SO', ar: 'ar_SO' };

interface Page {
  title: string;
  description: string;
  /** The subject of the page: a candidate, or the id of an office. */
  candidate?: Candidate;
  office?: number;
}

interface Place {
  address: URL;
  locale: Locale;
  /** The path of the card that represents the page where it is shared. */
  card: string;
}

/** The texts of pages that have their own catalogues. */
const OWN_TEXTS = {
  '/about': ABOUT_TEXTS,
  '/open-data': OPEN_DATA_TEXTS,
  '/transparency': TRANSPARENCY_TEXTS,
  '/ledger': LEDGER_PAGE_TEXTS,
} as const;

const findOwnTexts = (path = '') =>
  Object.hasOwn(OWN_TEXTS, path) ? OWN_TEXTS[path as keyof typeof OWN_TEXTS] : undefined;

/**
 * The titles and descriptions of pages; the home page has the name of the site, a candidate's page its own.
 */
const TEXTS = {
  '/leaderboard': { title: 'leaderboard.title', description: 'leaderboard.lead' },
} as const satisfies Record<Exclude<RenderedPath, '/' | '/candidate/:id' | keyof typeof OWN_TEXTS>, object>;

const findTexts = (path = '') => (Object.hasOwn(TEXTS, path) ? TEXTS[path as keyof typeof TEXTS] : undefined);

/** Returns the head elements of a page whose data have been read, for search engines and link previews. */
export function pageHead(store: AppStore, { address, locale, card }: Place, t: T): string {
  const page = describe(store, address, locale, t);
  const place = page.office ? `?title=${page.office}` : '';
  const addressFor = (language: Locale | null) =>
    addressIn(address.origin + address.pathname + place, language);
  const self = addressFor(address.searchParams.has(LANGUAGE_PARAMETER) ? locale : null);
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${escapeHtml(self)}">`,
    ...LOCALES.map((name) => alternate(name, addressFor(name))),
    alternate('x-default', addressFor(null)),
    meta('property', 'og:site_name', t('app.name')),
    meta('property', 'og:type', page.candidate ? 'profile' : 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', self),
    meta('property', 'og:locale', OPEN_GRAPH_LOCALES[locale]),
    meta('property', 'og:image', new URL(card, address).href),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', page.title),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(page.candidate ? [structuredData(page.candidate, { address, locale, card }, t)] : []),
  ].join('\n    ');
}

/** The only title that a leaderboard shows. */
const officeOf = (store: AppStore, title: string) =>
  getTitles
    .select()(store.getState())
    .data?.find(({ id }) => String(id) === title);

function describe(store: AppStore, { pathname: path, searchParams }: URL, locale: Locale, t: T): Page {
  const { title } = readView(searchParams);
  const inPage = (page: string, description: string): Page => ({
    title: t('app.pageTitle', { page, site: t('app.name') }),
    description,
  });
  const id = matchPath('/candidate/:id', path)?.params.id;
  const candidate = id && getCandidate.select(Number(id))(store.getState()).data;
  if (candidate) {
    const name = textIn(locale, candidate, 'name');
    const title = textIn(locale, candidate, 'title') || t('candidate.noTitle');
    const { rankInTitle, titleCandidateCount: of } = candidate;
    const few = candidate.fewRatings ? ` (${t('candidate.few')})` : '';
    const place = rankInTitle && of ? ` · ${t('candidate.inTitle', { rank: rankInTitle, of })}${few}` : '';
    const described = `${name} – ${title}${place}. ${t('footer.purpose')}`;
    return { ...inPage(name, described), candidate };
  }
  const found = findPage(path)?.path;
  const own = findOwnTexts(found)?.[locale];
  if (own) return inPage(own.title, fillIn(own.lead, { site: t('app.name') }));
  const office = found === '/leaderboard' && officeOf(store, title);
  if (office) {
    const name = textIn(locale, office, 'name');
    const described = `${t('leaderboard.showing', { count: office.candidateCount })}. ${t('footer.purpose')}`;
    return { ...inPage(`${name} – ${t('leaderboard.title')}`, described), office: office.id };
  }
  const texts = findTexts(found);
  if (texts) return inPage(t(texts.title), t(texts.description));
  return { title: t('app.name'), description: t('home.lead') };
}

/** Returns the address of a page in a language; without one, in the visitor's preferred language. */
function addressIn(page: string, locale: Locale | null): string {
  const address = new URL(page);
  if (locale) address.searchParams.set(LANGUAGE_PARAMETER, locale);
  return address.href;
}

/** Describes the page's subject and its place on the site in the vocabulary of schema.org; never a score. */
function structuredData(candidate: Candidate, { address, locale }: Place, t: T): string {
  const { imageUrl: image } = candidate;
  const name = textIn(locale, candidate, 'name');
  const title = textIn(locale, candidate, 'title');
  const otherName = [candidate.name, candidate.nameAr].find((other) => other && other !== name);
  const url = addressIn(address.origin + address.pathname, null);
  const graph = [
    {
      '@type': 'Person',
      name,
      ...(otherName && { alternateName: otherName }),
      url,
      ...(title && { jobTitle: title }),
      ...(image && { image: new URL(imageUrl(image) ?? '', address).href }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, t('nav.home'), new URL('/', address).href),
        crumb(2, t('nav.leaderboard'), new URL('/leaderboard', address).href),
        crumb(3, name, url),
      ],
    },
  ];
  const data = { '@context': 'https://schema.org', '@graph': graph };
  return `<script type="application/ld+json">${jsonInHtml(data)}</script>`;
}

const crumb = (position: number, name: string, item: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
});

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`;

/** Escapes a text for use between tags and between quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes JSON so that nothing in it can end the script element around it. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
