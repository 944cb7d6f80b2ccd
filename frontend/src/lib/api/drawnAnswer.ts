import { readPageData } from './pageData';

/**
 * Gives an answer that the page was drawn from, for a part that comes after the page: its endpoint was not there when
 * the store took the others.
 * @returns undefined on the server, and where the page was not drawn from it
 */
export function drawnAnswer<Answer>(endpointName: string): Answer | undefined {
  if (typeof document === 'undefined') return undefined;
  return readPageData()?.later?.[endpointName] as Answer | undefined;
}
