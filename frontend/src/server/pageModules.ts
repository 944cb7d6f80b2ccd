import type { RenderedPath } from '../lib/pages';

/**
 * The modules of the pages that most visitors read. The server names their files in the document, so that a browser asks
 * for them together with the script that imports them.
 */
export const PAGE_MODULES: Readonly<Partial<Record<RenderedPath, string>>> = {
  '/': 'src/app/pages/HomePage.tsx',
  '/leaderboard': 'src/app/pages/LeaderboardPage.tsx',
  '/candidate/:id': 'src/app/pages/CandidatePage.tsx',
};
