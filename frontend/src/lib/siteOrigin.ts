import { createContext } from 'react';

/** Where visitors find the site, such as `https://index.example`: the same on the server and in the browser. */
export const SiteOrigin = createContext('');
