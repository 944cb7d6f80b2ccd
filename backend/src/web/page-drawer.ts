import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DrawnPage } from './page-shell.js';

/** The client's own code for drawing pages, as its build left it; beside the sources and beside the build alike. */
const MODULE = '../../../frontend/dist-server/render.js';

/**
 * Draws a public page as a visitor sees it; null for one that the client alone can draw, 'missing' for one about
 * something that isn't there.
 */
export type DrawPage = (request: {
  address: URL;
  locale: string;
  /** Path of the picture that stands for the page where it is shared. */
  picture: string;
  fetch: typeof fetch;
}) => Promise<DrawnPage | 'missing' | null>;

/** Gives what draws pages, or null where the client has not been built: then it draws all of them itself. */
export async function loadPageDrawer(): Promise<DrawPage | null> {
  if (!existsSync(fileURLToPath(new URL(MODULE, import.meta.url)))) return null;
  const { drawPage } = await import(MODULE);
  return drawPage;
}
