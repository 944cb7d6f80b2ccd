/** The keys that open the search, as the reader's keyboard names them. */
export const SEARCH_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
