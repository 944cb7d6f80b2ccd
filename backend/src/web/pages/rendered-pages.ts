import { LRUCache } from 'lru-cache';
import { CachedResponse } from '../../core/http/cached-response.js';
import type { Language } from '../../core/http/languages.js';
import { askedLanguage, LANGUAGE_PARAMETER, type PageTheme } from '../../core/requests/visitor-choice.js';
import type { LeaderboardService, LeaderboardSnapshot } from '../../index/leaderboard/leaderboard.service.js';
import { candidateCardPath, siteCardPath } from '../../media/images/card-name.js';
import type { HtmlTemplate } from './html-template.js';
import type { PageRenderer } from './page-renderer.js';

type Found = CachedResponse | 'missing' | null;

interface CacheEntry {
  document: CachedResponse;
  /** Of the data that it was rendered from. */
  version: string;
}

interface Visitor {
  language: Language;
  theme: PageTheme;
  snapshot: LeaderboardSnapshot;
}

interface Sources {
  template: HtmlTemplate;
  renderer: PageRenderer;
  fetch: typeof fetch;
  /** Its version moves with everything that pages show. */
  leaderboard: LeaderboardService;
  /** Called when a page could not be rendered. */
  onError: (error: unknown) => void;
}

/** Which page is asked for. */
interface Asked {
  /** That visitors know the site by, such as `https://index.example`. */
  origin: string;
  /** Of a page that is drawn here. */
  path: string;
  query: URLSearchParams;
}

/**
 * Rendering a page takes a hundred times as long as sending it, and on the night of a debate the data changes with every
 * moment. So rendering each kind of page may take a quarter of one processor; beyond, cached pages serve on, and
 * the client renders others. Read whenever a page has been rendered: tests of the pages themselves have no bound.
 */
export const RENDERING = { maxShare: 0.25 };
/** How far rendering may run ahead of its share, in milliseconds: the first visitors after a start. */
const MAX_AHEAD_MS = 1_000;
/**
 * Pages of one kind that are rendered at once. Their time counts when they are done: without a bound all that are asked for
 * at one moment would be begun, and everybody else would wait for seconds.
 */
const MAX_CONCURRENCY = 8;
/** How long a page is kept that changes with time. */
const KEPT_MS = 60_000;
/** Of pages of one kind, in bytes: some 200 pages. */
const MAX_CACHE_BYTES = 20 * 1024 * 1024;
/** What a page takes with its compressed copies, as a multiple of its own bytes; and beside it, in bytes. */
const WITH_COPIES = 1.5;
const OVERHEAD = 1_000;

const CANDIDATE_PAGE = /^\/candidate\/([1-9]\d{0,9})$/;

/** The cached pages of one kind, and the time that rendering them has taken. */
class PageCache {
  private readonly entries = new LRUCache<string, CacheEntry>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ document }) => Math.ceil(document.length * WITH_COPIES) + OVERHEAD,
  });
  private readonly rendering = new Map<string, Promise<Found>>();
  /** When the time that rendering has taken will have been made up for, in milliseconds since the process began. */
  private paidAt = 0;

  find(key: string): CacheEntry | undefined {
    return this.entries.get(key);
  }

  /** @param render called unless rendering has had its share; once for all who ask meanwhile */
  async render(key: string, version: string, render: () => Promise<Found>): Promise<Found> {
    const underWay = this.rendering.get(key);
    if (underWay) return underWay;
    const isSpent = this.paidAt > performance.now() + MAX_AHEAD_MS;
    if (isSpent || this.rendering.size >= MAX_CONCURRENCY) return this.find(key)?.document ?? null;
    const rendering = this.timed(key, version, render).finally(() => this.rendering.delete(key));
    this.rendering.set(key, rendering);
    return rendering;
  }

  private async timed(key: string, version: string, render: () => Promise<Found>): Promise<Found> {
    const began = performance.now();
    try {
      const found = await render();
      if (found instanceof CachedResponse) this.entries.set(key, { document: found, version });
      return found;
    } finally {
      const now = performance.now();
      this.paidAt = Math.max(now, this.paidAt) + (now - began) / RENDERING.maxShare;
    }
  }
}

/** Public pages as HTML, rendered once for all who ask at the same time and cached until the data changes. */
export class RenderedPages {
  /** Of a few addresses, so that there is room for all: whoever walks through the candidates pushes none out. */
  private readonly sitePages = new PageCache();
  private readonly candidatePages = new PageCache();

  constructor(private readonly sources: Sources) {}

  /**
   * @returns null for a page that is left to the client, also when rendering it has failed; 'missing' for one about
   *   something that isn't there
   */
  async find(asked: Asked, language: Language, theme: PageTheme): Promise<Found> {
    const candidateId = CANDIDATE_PAGE.exec(asked.path)?.[1];
    const address = this.plainAddress(asked);
    if (!address) return null;
    const cache = candidateId === undefined ? this.sitePages : this.candidatePages;
    const key = `${language} ${theme} ${address.href}`;
    const cached = cache.find(key);
    const snapshot = await this.sources.leaderboard.published().catch(() => null);
    // Without a database the last that was seen is better than nothing.
    if (!snapshot) return cached?.document ?? null;
    if (candidateId !== undefined && !snapshot.byId.has(Number(candidateId))) return 'missing';
    const version = this.versionOf(asked.path, snapshot);
    if (version === cached?.version) return cached.document;
    return cache.render(key, version, () => this.renderPage(address, { language, theme, snapshot }));
  }

  /** Another whenever the page may be another one. */
  private versionOf(path: string, { version }: LeaderboardSnapshot): string {
    if (!this.sources.renderer.changesWithTime(path)) return version;
    return `${version} ${Math.floor(Date.now() / KEPT_MS)}`;
  }

  /** The page's address with nothing in it but what changes the page. */
  private plainAddress({ origin, path, query }: Asked): URL | null {
    const parameters = this.sources.renderer.pageParameters(path, query);
    if (!parameters) return null;
    const address = new URL(origin);
    address.pathname = path;
    const language = askedLanguage(query);
    if (language) parameters.set(LANGUAGE_PARAMETER, language);
    address.search = parameters.toString();
    return address;
  }

  private async renderPage(address: URL, { language, theme, snapshot }: Visitor): Promise<Found> {
    try {
      const { template, renderer, fetch } = this.sources;
      const card = cardOf(address, snapshot, language);
      const page = await renderer.renderPage({ address, locale: language, card, fetch });
      if (!page || page === 'missing') return page;
      return new CachedResponse(Buffer.from(template.filled(page, language, theme)));
    } catch (error) {
      this.sources.onError(error);
      return null;
    }
  }
}

/** The picture that stands for a page where it is shared. */
function cardOf({ pathname }: URL, snapshot: LeaderboardSnapshot, language: Language): string {
  const candidate = snapshot.byId.get(Number(CANDIDATE_PAGE.exec(pathname)?.[1]));
  return candidate ? candidateCardPath(candidate, language) : siteCardPath(language);
}
