import { readPageData } from './pageData';

/**
 * Returns a response from which the page was rendered, for a part that loads later: its endpoint did not
 * exist when the store took over the others.
 * @returns undefined on the server, and if the page was not rendered from it
 */
export function drawnAnswer<Answer>(endpointName: string): Answer | undefined {
  if (typeof document === 'undefined') return undefined;
  return readPageData()?.later?.[endpointName] as Answer | undefined;
}
