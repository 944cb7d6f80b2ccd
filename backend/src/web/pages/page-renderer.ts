import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderedPage } from './html-template.js';
import type { SiteLook } from './site-identity.js';

/** The client's rendering code in its build; the path is the same from the sources and from the build. */
const MODULE = '../../../../frontend/dist-server/render.js';

/**
 * Renders a public page for visitors; null for a page that only the client can render, 'missing' for one about an item
 * that does not exist.
 */
type RenderPage = (request: {
  address: URL;
  locale: string;
  /** The path of the page's card for sharing. */
  card: string;
  /** The site's own name and logo; null if it has none. */
  site: SiteLook | null;
  fetch: typeof fetch;
}) => Promise<RenderedPage | 'missing' | null>;

/**
 * Returns the parameters of an address that change the page, in one order and without default values, so that nothing
 * else distinguishes cached pages; null if only the client can render the page.
 */
type PageParameters = (path: string, query: URLSearchParams) => URLSearchParams | null;

/** A page in the client's list. */
export interface SitePage {
  /** The path; a part that begins with a colon is a number. */
  path: string;
  /** True for a page in the sitemap; search engines are asked not to read all others. */
  indexed?: boolean;
  /** True if the server renders the page; the client renders all others. */
  rendered?: boolean;
  /** True if the address contains a secret. */
  secret?: boolean;
}

export interface PageRenderer {
  /** All pages of the client. */
  PAGES: readonly SitePage[];
  /** The modules of pages, by path, that load as files of their own. */
  PAGE_MODULES: Readonly<Record<string, string>>;
  findPage: (path: string) => SitePage | undefined;
  renderPage: RenderPage;
  pageParameters: PageParameters;
  /** Returns the style sheet of an accent colour. */
  accentCss: (colour: string) => string;
  /** Returns whether a page changes with time, even if the ranking does not. */
  changesWithTime: (path: string) => boolean;
}

/** Loads the renderer; null if the client has not been built. */
export async function loadPageRenderer(): Promise<PageRenderer | null> {
  if (!existsSync(fileURLToPath(new URL(MODULE, import.meta.url)))) return null;
  return import(MODULE);
}
