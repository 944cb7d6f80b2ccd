import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DrawnPage } from './page-shell.js';

/** The client's own code for drawing pages, as its build left it; beside the sources and beside the build alike. */
const MODULE = '../../../frontend/dist-server/render.js';

/**
 * Draws a public page as a visitor sees it; null for one that the client alone can draw, 'missing' for one about
 * something that isn't there.
 */
type DrawPage = (request: {
  address: URL;
  locale: string;
  /** Path of the picture that stands for the page where it is shared. */
  picture: string;
  fetch: typeof fetch;
}) => Promise<DrawnPage | 'missing' | null>;

/**
 * Gives the parameters of a page's address that change what it shows, in one order and without those that say what is
 * so anyway: nothing else may tell apart two pages that are kept. Null where the client alone can draw that.
 */
export type PageParameters = (path: string, query: URLSearchParams) => URLSearchParams | null;

export interface PageDrawer {
  drawPage: DrawPage;
  pageParameters: PageParameters;
}

/** Gives what draws pages, or null where the client has not been built: then it draws all of them itself. */
export async function loadPageDrawer(): Promise<PageDrawer | null> {
  if (!existsSync(fileURLToPath(new URL(MODULE, import.meta.url)))) return null;
  return import(MODULE);
}
