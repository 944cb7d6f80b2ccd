import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderedPage } from './html-template.js';

/** The client's own code that renders pages, as its build left it; beside the sources and beside the build alike. */
const MODULE = '../../../../frontend/dist-server/render.js';

/**
 * Renders a public page as a visitor sees it; null for one that the client alone can render, 'missing' for one about
 * something that isn't there.
 */
type RenderPage = (request: {
  address: URL;
  locale: string;
  /** Path of the card that stands for the page where it is shared. */
  card: string;
  fetch: typeof fetch;
}) => Promise<RenderedPage | 'missing' | null>;

/**
 * Gives the parameters of a page's address that change what it shows, in one order and without those that say what is
 * so anyway: nothing else may tell apart two cached pages. Null where the client alone can render that.
 */
type PageParameters = (path: string, query: URLSearchParams) => URLSearchParams | null;

/** What the client's list of pages says of one. */
export interface SitePage {
  /** A part that begins with a colon stands for a number. */
  path: string;
  /** Stands in the sitemap; search engines are asked to keep out of all others. */
  indexed?: boolean;
  /** Rendered here; the client renders all others itself. */
  rendered?: boolean;
  /** Its address holds a secret. */
  secret?: boolean;
}

export interface PageRenderer {
  /** All pages of the client. */
  PAGES: readonly SitePage[];
  findPage: (path: string) => SitePage | undefined;
  renderPage: RenderPage;
  pageParameters: PageParameters;
  /** True of a page that changes with time, whether anything of the ranking does or not. */
  changesWithTime: (path: string) => boolean;
}

/** Gives what renders pages, or null where the client has not been built: then there are none. */
export async function loadPageRenderer(): Promise<PageRenderer | null> {
  if (!existsSync(fileURLToPath(new URL(MODULE, import.meta.url)))) return null;
  return import(MODULE);
}
