import { lazy } from 'react';
// The server renders these pages: their looks are there before their code, so that nothing moves when it comes.
import './AboutPage.module.css';
import '../../features/ledger/Ledger.module.css';

/** What the index is, or a page by which anybody can check it: loaded once it is asked for. */
export const RecordPage = lazy(() => import('./RecordPages'));
