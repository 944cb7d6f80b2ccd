/** The element with the data from which a page was rendered. */
export const PAGE_DATA_ID = 'page-data';

/** A response of the API from which a page was rendered. */
export interface PageAnswer {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** The server's data about a page that it has rendered. */
export interface PageData {
  locale: string;
  /** The site's address for visitors. */
  origin: string;
  answers: PageAnswer[];
  /** The responses, by endpoint, for parts that load after the page: see `drawnAnswer`. */
  later?: Readonly<Record<string, unknown>>;
}

/** Returns the data from which the page was rendered, or null for an empty page. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
