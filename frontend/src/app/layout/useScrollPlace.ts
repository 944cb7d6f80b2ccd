import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORED = 'scroll';
/** Steps of the history whose places are known: more than anybody goes back. */
const MAX_PLACES = 50;
/** How long a page may take to become as tall as it was when one left it. */
const RESTORE_TIMEOUT_MS = 10_000;

/** Where each step of the history was left, by step; the newest last. */
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
    // Without storage the places are known until the page is reloaded.
  }
}

/**
 * Scrolls to a place as soon as the page is tall enough for it: lists come with the answers.
 * @returns gives up, as does whatever scrolls meanwhile
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

/** Tells whether a link or a typed address led the browser here: then nothing is restored. */
function beganAnew(): boolean {
  const [first] = performance.getEntriesByType('navigation');
  return (first as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/**
 * A new page begins at its top, and going back leads to where one was. What changes the query alone (a search, an
 * order, a filter) moves nothing.
 */
export function useScrollPlace(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  /** The router gives the first page of each visit the same key. */
  const step = `${key} ${pathname}`;
  const places = useRef<Map<string, number>>(undefined);
  const shown = useRef({ step, pathname });

  // The browser's own restoration runs before the rows are there, and scrolls to the end of what is.
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

  // Before the browser paints, and before the new page's own height makes it scroll by itself.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { step, pathname };
    if (navigationType === 'POP') {
      // A link to a part of the page is the browser's to follow.
      const top = hash ? undefined : places.current?.get(step);
      return top === undefined ? undefined : restore(top);
    }
    if (before.pathname !== pathname) window.scrollTo(0, 0);
    return undefined;
  }, [step, pathname, hash, navigationType]);
}
