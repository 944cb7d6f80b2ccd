import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far out of sight still counts as near: two phones' height, so that nobody sees the place holder. */
const MARGIN = '1600px 0px';

/**
 * Tells whether a place has come near the part of the page that is in sight; once near, it stays so. All of a page that
 * is printed is near.
 * @param start what it says at first
 */
export function useNearViewport<Place extends Element>(start: boolean): [boolean, RefObject<Place | null>] {
  const [near, setNear] = useState(start);
  const place = useRef<Place>(null);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    // The browser prints what is there when this event has been handled.
    const show = () => flushSync(() => setNear(true));
    addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [near]);
  return [near, place];
}
