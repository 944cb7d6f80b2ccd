import { createContext } from 'react';

/**
 * The site's address for visitors, such as `https://index.example`: the same on the server and in the
 * browser.
 */
export const SiteOrigin = createContext('');
