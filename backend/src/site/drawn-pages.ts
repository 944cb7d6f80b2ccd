import { LRUCache } from 'lru-cache';
import { KeptAnswer } from '../http/kept-answer.js';
import type { Language } from '../http/languages.js';
import { askedLanguage, LANGUAGE_PARAMETER, type PageTheme } from '../http/visitor-choice.js';
import { candidateCardPath, SITE_CARD_PATH } from '../images/card-name.js';
import type { Leaderboard, LeaderboardSnapshot } from '../leaderboard/leaderboard.js';
import type { PageDrawer } from './page-drawer.js';
import type { PageShell } from './page-shell.js';

type Found = KeptAnswer | 'missing' | null;

interface Kept {
  document: KeptAnswer;
  /** Of the data that it was drawn from. */
  version: number;
}

interface Visitor {
  language: Language;
  theme: PageTheme;
  snapshot: LeaderboardSnapshot;
}

interface Sources {
  shell: PageShell;
  drawer: PageDrawer;
  fetch: typeof fetch;
  /** Its version moves with everything that pages show. */
  leaderboard: Leaderboard;
  /** Told of a page that could not be drawn. */
  onFault: (error: unknown) => void;
}

/** Which page is asked for. */
interface Asked {
  /** That visitors know the site by, such as `https://index.example`. */
  origin: string;
  /** Of the route, with nothing that could be taken for a host. */
  path: string;
  query: URLSearchParams;
}

/**
 * Drawing a page takes a hundred times as long as sending it, and on the night of a debate the data changes with every
 * moment. So drawing each kind of page may take a quarter of one processor; beyond, pages that are kept serve on, and
 * the client draws others.
 */
const SHARE_FOR_DRAWING = 0.25;
/** How far drawing may run ahead of its share, in milliseconds: the first visitors after a start. */
const MAX_AHEAD_MS = 1_000;
/**
 * Pages of one kind that are drawn at once. Their time counts when they are done: without a bound all that are asked for
 * at one moment would be begun, and everybody else would wait for seconds.
 */
const MAX_AT_ONCE = 8;
/** Of pages of one kind, in bytes: some 200 pages. */
const MAX_KEPT_BYTES = 20 * 1024 * 1024;
/** What a page takes with its compressed copies, as a multiple of its own bytes; and beside it, in bytes. */
const WITH_COPIES = 1.5;
const OVERHEAD = 1_000;

const SITE_PAGE = /^\/(?:leaderboard|about)?$/;
const CANDIDATE_PAGE = /^\/candidate\/([1-9]\d{0,9})$/;

/** The pages of one kind that are kept, and the time that drawing them has taken. */
class Shelf {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ document }) => Math.ceil(document.length * WITH_COPIES) + OVERHEAD,
  });
  private readonly drawing = new Map<string, Promise<Found>>();
  /** When the time that drawing has taken will have been made up for, in milliseconds since the process began. */
  private paidAt = 0;

  find(key: string): Kept | undefined {
    return this.kept.get(key);
  }

  /** @param draw called unless drawing has had its share; once for all who ask meanwhile */
  async draw(key: string, version: number, draw: () => Promise<Found>): Promise<Found> {
    const underWay = this.drawing.get(key);
    if (underWay) return underWay;
    const isSpent = this.paidAt > performance.now() + MAX_AHEAD_MS;
    if (isSpent || this.drawing.size >= MAX_AT_ONCE) return this.find(key)?.document ?? null;
    const drawing = this.timed(key, version, draw).finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawing);
    return drawing;
  }

  private async timed(key: string, version: number, draw: () => Promise<Found>): Promise<Found> {
    const began = performance.now();
    try {
      const found = await draw();
      if (found instanceof KeptAnswer) this.kept.set(key, { document: found, version });
      return found;
    } finally {
      const now = performance.now();
      this.paidAt = Math.max(now, this.paidAt) + (now - began) / SHARE_FOR_DRAWING;
    }
  }
}

/** Public pages as HTML, drawn once for all who ask at the same time and kept until the data changes. */
export class DrawnPages {
  /** Of a few addresses, so that there is room for all: whoever walks through the candidates pushes none out. */
  private readonly sitePages = new Shelf();
  private readonly candidatePages = new Shelf();

  constructor(private readonly sources: Sources) {}

  /**
   * @returns null for a page that is left to the client, also when drawing it has failed; 'missing' for one about
   *   something that isn't there
   */
  async find(asked: Asked, language: Language, theme: PageTheme): Promise<Found> {
    const candidateId = CANDIDATE_PAGE.exec(asked.path)?.[1];
    if (candidateId === undefined && !SITE_PAGE.test(asked.path)) return null;
    const address = this.plainAddress(asked);
    if (!address) return null;
    const shelf = candidateId === undefined ? this.sitePages : this.candidatePages;
    const key = `${language} ${theme} ${address.href}`;
    const kept = shelf.find(key);
    const snapshot = await this.sources.leaderboard.current().catch(() => null);
    // Without a database the last that was seen is better than nothing.
    if (!snapshot) return kept?.document ?? null;
    if (candidateId !== undefined && !snapshot.byId.has(Number(candidateId))) return 'missing';
    if (snapshot.version === kept?.version) return kept.document;
    return shelf.draw(key, snapshot.version, () => this.draw(address, { language, theme, snapshot }));
  }

  /** The page's address with nothing in it but what changes the page. */
  private plainAddress({ origin, path, query }: Asked): URL | null {
    const parameters = this.sources.drawer.pageParameters(path, query);
    if (!parameters) return null;
    const address = new URL(origin);
    address.pathname = path;
    const language = askedLanguage(query);
    if (language) parameters.set(LANGUAGE_PARAMETER, language);
    address.search = parameters.toString();
    return address;
  }

  private async draw(address: URL, { language, theme, snapshot }: Visitor): Promise<Found> {
    try {
      const { shell, drawer, fetch } = this.sources;
      const picture = cardOf(address, snapshot);
      const page = await drawer.drawPage({ address, locale: language, picture, fetch });
      if (!page || page === 'missing') return page;
      return new KeptAnswer(Buffer.from(shell.filled(page, language, theme)));
    } catch (error) {
      this.sources.onFault(error);
      return null;
    }
  }
}

/** The picture that stands for a page where it is shared. */
function cardOf({ pathname }: URL, snapshot: LeaderboardSnapshot): string {
  const candidate = snapshot.byId.get(Number(CANDIDATE_PAGE.exec(pathname)?.[1]));
  return candidate ? candidateCardPath(candidate) : SITE_CARD_PATH;
}
