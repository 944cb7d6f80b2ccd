/**
 * The used part of the browser's Navigation API, which TypeScript's library contains only from version 6 on.
 */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  destination: { url: string; key: string; sameDocument: boolean };
}

interface NavigationApi {
  addEventListener: (type: 'navigate', listener: (event: NavigateEvent) => void) => void;
  removeEventListener: (type: 'navigate', listener: (event: NavigateEvent) => void) => void;
  traverseTo: (key: string) => unknown;
}

/** The target of an attempt to leave the page. */
export interface Departure {
  /** The path, query and fragment. */
  to: string;
  replaces: boolean;
  /** Navigates through the browser's history; null for a link. */
  traverse: (() => void) | null;
}

const navigation = () => (window as { navigation?: NavigationApi }).navigation;

/**
 * Checks each attempt to go to another page of the client, by a link or by the browser's buttons. Browsers
 * without the Navigation API report none.
 * @param stops returns whether to stay
 * @returns a function that ends the checks
 */
export function watchDepartures(stops: (departure: Departure) => boolean): () => void {
  const api = navigation();
  const listen = (event: NavigateEvent) => {
    const { url, key, sameDocument } = event.destination;
    const { origin, pathname, search, hash } = new URL(url);
    if (!event.cancelable || event.defaultPrevented || !sameDocument || origin !== location.origin) return;
    // Another search or page of the table beside a form does not affect the form.
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
