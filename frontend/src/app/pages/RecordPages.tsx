import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { AboutPage } from './AboutPage';

const MethodologyPage = lazy(() => import('./MethodologyPage'));
export const OpenDataPage = lazy(() => import('./OpenDataPage'));
export const TransparencyPage = lazy(() => import('./TransparencyPage'));
export const LedgerPage = lazy(() => import('./LedgerPage'));

const PAGES = [
  ['/about', AboutPage],
  ['/method', MethodologyPage],
  ['/open-data', OpenDataPage],
  ['/ledger', LedgerPage],
  ['/transparency', TransparencyPage],
] as const;

/** What the index is, and the pages by which anybody can check it, each a part: all other pages pay for one name. */
export default function RecordPages() {
  const { pathname } = useLocation();
  const [, Page = TransparencyPage] = PAGES.find(([path]) => pathname.startsWith(path)) ?? [];
  return <Page />;
}
