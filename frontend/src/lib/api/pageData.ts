/** The element that holds what a page was drawn from. */
export const PAGE_DATA_ID = 'page-data';

/** An answer of the API that a page was drawn from. */
export interface PageAnswer {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** What the server tells the client of a page that it has drawn. */
export interface PageData {
  locale: string;
  /** That visitors know the site by. */
  origin: string;
  answers: PageAnswer[];
  /** Those by endpoint that a part asks for which is not there when the page begins: see `drawnAnswer`. */
  later?: Readonly<Record<string, unknown>>;
}

/** Gives what the page was drawn from, or null for one that is empty as yet. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
