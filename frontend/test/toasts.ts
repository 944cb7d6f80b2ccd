/** What the toasts say that are shown now, the newest first. */
export function toasts(): (string | null)[] {
  const shown = document.querySelectorAll('[data-rht-toaster] [aria-live]');
  return [...shown].map(({ textContent }) => textContent);
}
