import { lazy } from 'react';

/** A page by which anybody can check the index, loaded once it is asked for. */
export const RecordPage = lazy(() => import('./RecordPages'));
