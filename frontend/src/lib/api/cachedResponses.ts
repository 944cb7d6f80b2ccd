/** The header by which the service worker tells when it kept what it answers with: a time in ISO 8601. */
export const CACHED_AT = 'x-kept-at';
