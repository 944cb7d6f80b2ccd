import { type ComponentType, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App';
import { preloadPage } from '../app/AppRoutes';
import { Client } from '../app/Client';
import { preloadCandidateMore } from '../app/pages/candidateMore';
import { RecordPage } from '../app/pages/recordPage';
import { type AppStore, createStore } from '../app/store';
import { sessionRestored } from '../features/auth/authSlice';
import { preloadRoundParts } from '../features/rounds/RoundPart';
import { api } from '../lib/api/api';
import { PAGE_DATA_ID, type PageAnswer, type PageData } from '../lib/api/pageData';
import type { T } from '../lib/i18n/I18nProvider';
import { loadLanguage, type Site } from '../lib/i18n/language';
import { LANGUAGE_PARAMETER } from '../lib/i18n/languageChoice';
import { isLocale, type Locale, locales } from '../lib/i18n/locales';
import { createTranslator } from '../lib/i18n/translate';
import { findPage } from '../lib/pages';
import { jsonInHtml, pageHead } from './pageHead';
import { LATER_READS, readPage } from './pageQueries';

export { findPage, PAGES } from '../lib/pages';
export { accentCss } from '../theme/tokensCss';
export { PAGE_MODULES } from './pageModules';
export { pageParameters } from './pageParameters';
export { changesWithTime } from './pageQueries';

/** Names the requested page, and how to ask the API for its data. */
export interface PageRequest {
  /** The site's origin for visitors. */
  address: URL;
  locale: string;
  /** The path of the card, 1200 by 630, that represents the page where it is shared. */
  card: string;
  /** The site's own name and logo; null if it has none. */
  site: Site | null;
  /** Answers a call of the API as for a visitor. */
  fetch: typeof fetch;
}

/** The parts of a rendered page. */
export interface RenderedPage {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  /** Elements for the document's head. */
  head: string;
  /** The content of the root element. */
  body: string;
  /** The element with the data from which the page was rendered. */
  data: string;
}

/** React adds elements for the document's head that make the browser fetch images early. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders a public page as a visitor sees it, with its data.
 * @returns null for a page that only the client can render, or if some data could not be read; 'missing' if
 * its subject does not exist
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage | 'missing' | null> {
  const store = createStore({ fetch: request.fetch });
  try {
    return await renderFrom(store, request);
  } finally {
    // Unused responses would otherwise stay cached for a while by a timer, which references the whole store.
    store.dispatch(api.util.resetApiState());
  }
}

async function renderFrom(store: AppStore, { address, locale, card, site }: PageRequest) {
  if (!isLocale(locale)) return null;
  store.dispatch(sessionRestored(null));
  const reading = await readPage(store, address);
  if (reading !== 'complete') return reading === 'missing' ? 'missing' : null;
  const language = await loadLanguage(locale, site);
  await Promise.all([
    preloadPage(address.pathname),
    preloadCandidateMore(),
    preloadRoundParts(),
    recordPages(),
  ]);
  const t = createTranslator(language.texts, locale) as T;
  const html = renderToString(
    <Client store={store} language={language} origin={address.origin}>
      <StaticRouter location={address.pathname + address.search}>
        <App />
      </StaticRouter>
    </Client>,
  );
  const [preloads = ''] = PRELOADS.exec(html) ?? [];
  const isLater = ({ endpointName }: PageAnswer) => LATER_READS.includes(endpointName);
  const answers = answersIn(store);
  const later = answers.filter(isLater).map(({ endpointName, value }) => [endpointName, value]);
  const data: PageData = {
    locale,
    origin: address.origin,
    answers: answers.filter((answer) => !isLater(answer)),
    ...(later.length > 0 && { later: Object.fromEntries(later) }),
  };
  return {
    locale,
    dir: locales[locale].dir,
    head: pageHead(store, { address, locale, card }, t) + preloads,
    body: carryLanguage(html.slice(preloads.length), address),
    data: `<script type="application/json" id="${PAGE_DATA_ID}">${jsonInHtml(data)}</script>`,
  };
}

/**
 * Adds the address's language to links, because each is a separate request until the client's program runs,
 * and nothing else in it names that language. Once the program runs, it keeps the language from page to page;
 * React leaves unknown attributes of the server unchanged. No cookie is needed, and an address has one page
 * for everybody.
 */
export function carryLanguage(html: string, { searchParams }: URL): string {
  const language = searchParams.get(LANGUAGE_PARAMETER);
  if (!isLocale(language)) return html;
  const carry = (link: string, path: string, query = '') =>
    findPage(path) && !query.includes(`${LANGUAGE_PARAMETER}=`)
      ? ` href="${path}${query ? `${query}&amp;` : '?'}${LANGUAGE_PARAMETER}=${language}`
      : link;
  return html.replace(/<a\b[^<>]*>/g, (tag) => tag.replace(/ href="(\/[^"?#]*)(\?[^"#]*)?/, carry));
}

let asked: Promise<unknown> | undefined;

/**
 * Loads the pages to check the index: rendering each once makes React import it. So the client, which loads
 * them on request, needs no code for this.
 */
function recordPages(): Promise<unknown> {
  asked ??= loadRecordPages();
  return asked;
}

async function loadRecordPages(): Promise<void> {
  askFor(RecordPage);
  const { LedgerPage, OpenDataPage, TransparencyPage } = await import('../app/pages/RecordPages');
  for (const Page of [LedgerPage, OpenDataPage, TransparencyPage]) askFor(Page);
  await Promise.all([
    import('../app/pages/LedgerPage'),
    import('../app/pages/OpenDataPage'),
    import('../app/pages/TransparencyPage'),
  ]);
}

/** @param Part a part that has not loaded yet */
function askFor(Part: ComponentType): void {
  renderToString(
    <Suspense>
      <Part />
    </Suspense>,
  );
}

function answersIn(store: AppStore): PageAnswer[] {
  return Object.values(store.getState().api.queries).flatMap((query) =>
    query?.endpointName
      ? [{ endpointName: query.endpointName, arg: query.originalArgs as unknown, value: query.data }]
      : [],
  );
}
