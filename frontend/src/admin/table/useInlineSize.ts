import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the width of an element in pixels, undefined until it is known, and the reference for the element.
 */
export function useInlineSize<Of extends Element>(): [number | undefined, RefObject<Of | null>] {
  const element = useRef<Of>(null);
  const [size, setSize] = useState<number>();
  useLayoutEffect(() => {
    if (!element.current) return;
    setSize(element.current.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [size, element];
}
