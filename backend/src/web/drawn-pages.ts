import type { Leaderboard, LeaderboardSnapshot } from '../candidates/leaderboard.js';
import { candidateCardPath, SITE_CARD_PATH } from '../images/card-name.js';
import { KeptAnswer } from './kept-answer.js';
import type { Language } from './languages.js';
import type { DrawPage } from './page-drawer.js';
import type { PageShell } from './page-shell.js';
import { LANGUAGE_PARAMETER, type PageTheme } from './visitor-choice.js';

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
  draw: DrawPage;
  fetch: typeof fetch;
  /** Its version moves with everything that pages show. */
  leaderboard: Leaderboard;
  /** Told of a page that could not be drawn. */
  onFault: (error: unknown) => void;
}

/**
 * Drawing a page takes a hundred times as long as sending it, and on the night of a debate the data changes with every
 * moment. So drawing may take half of one processor; beyond, pages that are kept serve on, and the client draws others.
 */
const SHARE_FOR_DRAWING = 0.5;
/** How far drawing may run ahead of its share, in milliseconds: the first visitors after a start. */
const MOST_AHEAD_MS = 1_000;
/** About 100 kB each with its compressed copies: the pages that many people ask for at a time. */
const MOST_KEPT = 200;

const DRAWN = /^\/(leaderboard|about|candidate\/[1-9]\d{0,9})?$/;
/** Of an address, what changes the page. Each search would be a page of its own: those are left to the client. */
const PARAMETERS = ['sort', 'order', LANGUAGE_PARAMETER];

/** Public pages as HTML, drawn once for all who ask at the same time and kept until the data changes. */
export class DrawnPages {
  private readonly kept = new Map<string, Kept>();
  private readonly drawing = new Map<string, Promise<Found>>();
  /** When the time that drawing has taken will have been made up for, in milliseconds since the process began. */
  private paidAt = 0;

  constructor(private readonly sources: Sources) {}

  /**
   * @param address with the origin that visitors know the site by
   * @returns null for a page that is left to the client, also when drawing it has failed; 'missing' for one about
   *   something that isn't there
   */
  async find(address: URL, language: Language, theme: PageTheme): Promise<Found> {
    if (!DRAWN.test(address.pathname) || address.searchParams.has('search')) return null;
    const plain = withParameters(address);
    const key = `${language} ${theme} ${plain.href}`;
    const kept = this.kept.get(key);
    const snapshot = await this.sources.leaderboard.current().catch(() => null);
    // Without a database the last that was seen is better than nothing.
    if (!snapshot) return kept?.document ?? null;
    if (snapshot.version === kept?.version) return kept.document;
    if (this.paidAt > performance.now() + MOST_AHEAD_MS) return kept?.document ?? null;
    const under = this.drawing.get(key);
    if (under) return under;
    const drawing = this.draw(key, plain, { language, theme, snapshot }).finally(() =>
      this.drawing.delete(key),
    );
    this.drawing.set(key, drawing);
    return drawing;
  }

  private async draw(key: string, address: URL, { language, theme, snapshot }: Visitor): Promise<Found> {
    const began = performance.now();
    try {
      const { shell, draw, fetch } = this.sources;
      const page = await draw({ address, locale: language, picture: cardOf(address, snapshot), fetch });
      if (!page || page === 'missing') return page;
      const document = new KeptAnswer(Buffer.from(shell.filled(page, language, theme)));
      this.keep(key, { document, version: snapshot.version });
      return document;
    } catch (error) {
      this.sources.onFault(error);
      return null;
    } finally {
      const now = performance.now();
      this.paidAt = Math.max(now, this.paidAt) + (now - began) / SHARE_FOR_DRAWING;
    }
  }

  private keep(key: string, kept: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}

/** The picture that stands for a page where it is shared. */
function cardOf({ pathname }: URL, snapshot: LeaderboardSnapshot): string {
  const candidate = snapshot.byId.get(Number(/^\/candidate\/(\d+)$/.exec(pathname)?.[1]));
  return candidate ? candidateCardPath(candidate) : SITE_CARD_PATH;
}

function withParameters(address: URL): URL {
  const plain = new URL(address.pathname, address);
  for (const name of PARAMETERS) {
    const value = address.searchParams.get(name);
    if (value !== null && /^[a-zA-Z]{1,20}$/.test(value)) plain.searchParams.set(name, value);
  }
  return plain;
}
