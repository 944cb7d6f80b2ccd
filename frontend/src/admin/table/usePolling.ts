import { useEffect, useEffectEvent } from 'react';

/**
 * Reads again and again while somebody can see the page. RTK Query's own polling would be in the scripts of every
 * voter, who never polls.
 * @param read such as `refetch` of a query
 * @param pause in milliseconds; null to stop
 */
export function usePolling(read: () => unknown, pause: number | null): void {
  const onTime = useEffectEvent(() => {
    if (document.visibilityState === 'visible') read();
  });
  useEffect(() => {
    if (pause === null) return;
    const timer = setInterval(onTime, pause);
    return () => clearInterval(timer);
  }, [pause]);
}
