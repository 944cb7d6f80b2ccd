import type toast from 'react-hot-toast';

type Toasts = typeof toast;

let arrived: Toasts | undefined;
const waiting: ((toasts: Toasts) => void)[] = [];

/**
 * Says something by toasts: at once where they are here, else when they come. For what comes with a first page, which
 * is there before them; all else has them by importing them.
 */
export function withToasts(say: (toasts: Toasts) => void): void {
  if (arrived) say(arrived);
  else waiting.push(say);
}

/** Has all be said that has waited for toasts. */
export function toastsArrived(toasts: Toasts): void {
  arrived = toasts;
  for (const say of waiting.splice(0)) say(toasts);
}
