import type toast from 'react-hot-toast';

type Toasts = typeof toast;

let arrived: Toasts | undefined;
const waiting: ((toasts: Toasts) => void)[] = [];

/**
 * Shows a toast: at once if the toasts have loaded, otherwise when they load. For parts of the first page,
 * which load before the toasts; all other parts import them.
 */
export function withToasts(say: (toasts: Toasts) => void): void {
  if (arrived) say(arrived);
  else waiting.push(say);
}

/** Shows all toasts that have waited. */
export function toastsArrived(toasts: Toasts): void {
  arrived = toasts;
  for (const say of waiting.splice(0)) say(toasts);
}
