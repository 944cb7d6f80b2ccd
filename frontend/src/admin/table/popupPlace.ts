import { createContext, useContext } from 'react';

/** Closes the popup around a control and returns the focus to its button; undefined outside of popups. */
const ClosePopup = createContext<(() => void) | undefined>(undefined);

export const ClosePopupProvider = ClosePopup;
export const useClosePopup = () => useContext(ClosePopup);

/** The part of the window, from its top, in which a popup opens below its button. */
const UPPER = 0.6;

/**
 * Places a popup at the end of its button, below it or above it. The popup is in the browser's top layer, where
 * positions count from the start of the document.
 */
export function placePopup(trigger: HTMLElement, popup: HTMLElement): void {
  const { top, bottom, left, right } = trigger.getBoundingClientRect();
  const isLow = bottom > window.innerHeight * UPPER;
  const isRightToLeft = getComputedStyle(trigger).direction === 'rtl';
  const end = isRightToLeft ? left : document.documentElement.clientWidth - right;
  const put = (name: string, pixels: number | undefined) =>
    popup.style.setProperty(name, pixels === undefined ? 'auto' : `${pixels}px`);
  put('--popup-end', end);
  put('--popup-top', isLow ? undefined : bottom + window.scrollY);
  put('--popup-bottom', isLow ? window.innerHeight - top - window.scrollY : undefined);
}
