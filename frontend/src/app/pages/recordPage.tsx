import { lazy } from 'react';
// The server renders these pages, so their styles load before their code and nothing moves when it arrives.
import './AboutPage.module.css';
import '../../features/ledger/Ledger.module.css';

/** A page about the index, or one with which anybody can check it; loaded on request. */
export const RecordPage = lazy(() => import('./RecordPages'));
