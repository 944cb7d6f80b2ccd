import { useSyncExternalStore } from 'react';
import { type ColourScheme, currentScheme } from '../../theme/colourScheme';

type Direction = 'ltr' | 'rtl';

/** The page's root element and the system decide the appearance; antd follows them. */
function subscribe(onChange: () => void): () => void {
  const root = new MutationObserver(onChange);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'dir'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    root.disconnect();
    system.removeEventListener('change', onChange);
  };
}

/** Returns the colour scheme that is on screen now. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, currentScheme);
}

/** Returns the direction in which the page is read now. */
export function useDirection(): Direction {
  return useSyncExternalStore(subscribe, () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'));
}
