/** The header in which the service worker reports when it stored its response: a time in ISO 8601. */
export const CACHED_AT = 'x-kept-at';
