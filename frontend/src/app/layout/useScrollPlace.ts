import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORED = 'scroll';
/** The number of history steps whose positions are stored: more than anybody goes back. */
const MAX_PLACES = 50;
/** The maximum time until a page is as tall as when the user left it. */
const RESTORE_TIMEOUT_MS = 10_000;

/** The scroll position of each step of the history, the newest last. */
type Places = [step: string, top: number][];

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function writePlaces(places: Places): void {
  try {
    window.sessionStorage.setItem(STORED, JSON.stringify(places));
  } catch {
    // Without storage, the positions last until the page is reloaded.
  }
}

/**
 * Scrolls to a position as soon as the page is tall enough, because lists grow with the answers.
 * @returns a function that gives up, as any other scrolling does
 */
function restore(top: number): () => void {
  const stop = () => {
    heights.disconnect();
    window.clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
      window.removeEventListener(event, stop);
    }
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  const heights = new ResizeObserver(attempt);
  const timer = window.setTimeout(stop, RESTORE_TIMEOUT_MS);
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(event, stop, { passive: true });
  }
  heights.observe(document.body);
  attempt();
  return stop;
}

/** Returns whether a link or a typed address led the browser here: then no position is restored. */
function beganAnew(): boolean {
  const [first] = performance.getEntriesByType('navigation');
  return (first as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/**
 * Shows a new page from its top, and restores the position when the user goes back. A change of only the
 * query (search, order, filter) moves nothing.
 */
export function useScrollPlace(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  /** The router gives the first page of each visit the same key. */
  const step = `${key} ${pathname}`;
  const places = useRef<Map<string, number>>(undefined);
  const shown = useRef({ step, pathname });

  // The browser's own restoration runs before the rows exist, and scrolls to the end of the short page.
  useLayoutEffect(() => {
    places.current = new Map(beganAnew() ? [] : readPlaces());
    window.history.scrollRestoration = 'manual';
    const keep = () => {
      const known = places.current;
      if (!known) return;
      known.delete(shown.current.step);
      known.set(shown.current.step, window.scrollY);
      for (const oldest of known.keys()) {
        if (known.size <= MAX_PLACES) break;
        known.delete(oldest);
      }
    };
    const leave = () => {
      keep();
      writePlaces([...(places.current ?? [])]);
    };
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  // Runs before the browser paints, and before the new page's height makes it scroll by itself.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { step, pathname };
    if (navigationType === 'POP') {
      // The browser itself follows a link to a part of the page.
      const top = hash ? undefined : places.current?.get(step);
      return top === undefined ? undefined : restore(top);
    }
    if (before.pathname !== pathname) window.scrollTo(0, 0);
    return undefined;
  }, [step, pathname, hash, navigationType]);
}
