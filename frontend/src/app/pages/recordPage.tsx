import { lazy } from 'react';

/** What the index is, or a page by which anybody can check it: loaded once it is asked for. */
export const RecordPage = lazy(() => import('./RecordPages'));
