import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The distance outside of the screen that still counts as near: twice a phone's height, so that nobody sees
 * the placeholder.
 */
const MARGIN = '1600px 0px';

/**
 * Returns whether an element has come near the visible part of the page; it then stays near. When a page is
 * printed, everything is near.
 * @param start the first value
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
    // The browser prints the document as it is after this event.
    const show = () => flushSync(() => setNear(true));
    addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [near]);
  return [near, place];
}
