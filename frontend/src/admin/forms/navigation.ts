/** What is used here of the browser's Navigation API, which TypeScript's own list has only from version 6 on. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  destination: { url: string; key: string; sameDocument: boolean };
}

interface NavigationApi {
  addEventListener: (type: 'navigate', listener: (event: NavigateEvent) => void) => void;
  removeEventListener: (type: 'navigate', listener: (event: NavigateEvent) => void) => void;
  traverseTo: (key: string) => unknown;
}

/** Where an attempt to leave the page leads. */
export interface Departure {
  /** Path, query and fragment. */
  to: string;
  replaces: boolean;
  /** Goes there by the browser's history; null for a link. */
  traverse: (() => void) | null;
}

const navigation = () => (window as { navigation?: NavigationApi }).navigation;

/**
 * Has each attempt to go to another page of the client judged, whether by a link or by the browser's buttons. In a
 * browser without the Navigation API none is seen.
 * @param stops says whether to stay
 * @returns ends it
 */
export function watchDepartures(stops: (departure: Departure) => boolean): () => void {
  const api = navigation();
  const listen = (event: NavigateEvent) => {
    const { url, key, sameDocument } = event.destination;
    const { origin, pathname, search, hash } = new URL(url);
    if (!event.cancelable || event.defaultPrevented || !sameDocument || origin !== location.origin) return;
    // Another search or page of the table beside a form leaves the form where it is.
    if (pathname === location.pathname) return;
    const departure = {
      to: pathname + search + hash,
      replaces: event.navigationType === 'replace',
      traverse: event.navigationType === 'traverse' ? () => api?.traverseTo(key) : null,
    };
    if (stops(departure)) event.preventDefault();
  };
  api?.addEventListener('navigate', listen);
  return () => api?.removeEventListener('navigate', listen);
}
