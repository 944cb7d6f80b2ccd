import { LRUCache } from 'lru-cache';
import { CachedResponse } from '../../core/http/cached-response.js';
import type { Language } from '../../core/http/languages.js';
import { askedLanguage, LANGUAGE_PARAMETER, type PageTheme } from '../../core/requests/visitor-choice.js';
import type { LeaderboardService, LeaderboardSnapshot } from '../../index/leaderboard/leaderboard.service.js';
import { cardPath, officeFacts } from '../../media/images/card-name.js';
import type { HtmlTemplate } from './html-template.js';
import type { PageRenderer } from './page-renderer.js';
import type { SiteIdentity } from './site-identity.js';

type Found = CachedResponse | 'missing' | null;

interface CacheEntry {
  document: CachedResponse;
  /** The version of the data behind the page. */
  version: string;
}

interface Visitor {
  language: Language;
  theme: PageTheme;
  snapshot: LeaderboardSnapshot;
}

interface Sources {
  template: HtmlTemplate;
  site: SiteIdentity;
  renderer: PageRenderer;
  fetch: typeof fetch;
  /** Its version changes with everything that pages show. */
  leaderboard: LeaderboardService;
  /** Called if a page could not be rendered. */
  onError: (error: unknown) => void;
}

/** A requested page. */
interface Asked {
  /** The site's public origin, such as `https://index.example`. */
  origin: string;
  /** The path of a page that the server renders. */
  path: string;
  query: URLSearchParams;
}

/**
 * The part of one processor that rendering each kind of page may use. Rendering takes a hundred times as long as
 * sending, and on the night of a debate the data change constantly. Beyond it, cached pages are served, and the client
 * renders others. It is read after each rendering, so that tests can disable it.
 */
export const RENDERING = { maxShare: 0.25 };
/** The time by which rendering may exceed its share, in milliseconds, for the first visitors after a start. */
const MAX_AHEAD_MS = 1_000;
/**
 * The number of simultaneous renderings per kind of page. Their time counts when they end: without this limit, all
 * requests of a moment would start, and everybody else would wait for seconds.
 */
const MAX_CONCURRENCY = 8;
/** The lifetime of a cached page that changes with time. */
const KEPT_MS = 60_000;
/** The size of the cache per kind of page, in bytes: about 200 pages. */
const MAX_CACHE_BYTES = 20 * 1024 * 1024;
/** The size of a cached page with its compressed copies, as a multiple of its bytes, plus a constant in bytes. */
const WITH_COPIES = 1.5;
const OVERHEAD = 1_000;

const CANDIDATE_PAGE = /^\/candidate\/([1-9]\d{0,9})$/;

/** Caches the pages of one kind, and measures the time of rendering. */
class PageCache {
  private readonly entries = new LRUCache<string, CacheEntry>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ document }) => Math.ceil(document.length * WITH_COPIES) + OVERHEAD,
  });
  private readonly rendering = new Map<string, Promise<Found>>();
  /** When rendering will have returned to its share, in milliseconds since the process began. */
  private paidAt = 0;

  find(key: string): CacheEntry | undefined {
    return this.entries.get(key);
  }

  /** Returns a page. @param render called unless rendering has exceeded its share; once for simultaneous requests */
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

/** Renders public pages as HTML, once for simultaneous requests, and caches them until the data change. */
export class RenderedPages {
  /** The cache of pages without parameters, separate so that a walk through all candidates does not evict them. */
  private readonly sitePages = new PageCache();
  private readonly candidatePages = new PageCache();

  constructor(private readonly sources: Sources) {}

  /**
   * Returns a page; null if the client must render it, also after a failure; 'missing' for a page about an item that
   * does not exist.
   */
  async find(asked: Asked, language: Language, theme: PageTheme): Promise<Found> {
    const candidateId = CANDIDATE_PAGE.exec(asked.path)?.[1];
    const address = this.plainAddress(asked);
    if (!address) return null;
    const cache = candidateId === undefined ? this.sitePages : this.candidatePages;
    const key = `${language} ${theme} ${address.href}`;
    const cached = cache.find(key);
    const snapshot = await this.sources.leaderboard.published().catch(() => null);
    // Without a database an outdated page is better than none.
    if (!snapshot) return cached?.document ?? null;
    if (candidateId !== undefined && !snapshot.byId.has(Number(candidateId))) return 'missing';
    const version = this.versionOf(asked.path, snapshot);
    if (version === cached?.version) return cached.document;
    return cache.render(key, version, () => this.renderPage(address, { language, theme, snapshot }));
  }

  /** Returns a version that changes whenever the page may. */
  private versionOf(path: string, snapshot: LeaderboardSnapshot): string {
    const version = `${snapshot.version} ${this.sources.site.settings.revision}`;
    if (!this.sources.renderer.changesWithTime(path)) return version;
    return `${version} ${Math.floor(Date.now() / KEPT_MS)}`;
  }

  /** Returns the address with only those parts that change the page. */
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
      const { template, site, renderer, fetch } = this.sources;
      const card = cardOf(address, snapshot, site, language);
      const page = await renderer.renderPage({ address, locale: language, card, site: site.look, fetch });
      if (!page || page === 'missing') return page;
      const path = renderer.findPage(address.pathname)?.path;
      return new CachedResponse(Buffer.from(template.filled(page, { language, theme, path })));
    } catch (error) {
      this.sources.onError(error);
      return null;
    }
  }
}

/** Returns the card of a page for sharing. */
function cardOf(
  { pathname, searchParams }: URL,
  { byId, candidates }: LeaderboardSnapshot,
  { settings }: SiteIdentity,
  language: Language,
): string {
  const candidate = byId.get(Number(CANDIDATE_PAGE.exec(pathname)?.[1]));
  if (candidate) return cardPath(candidate, settings, language);
  const title = searchParams.get('title');
  return cardPath(title ? officeFacts(candidates, Number(title)) : null, settings, language);
}
