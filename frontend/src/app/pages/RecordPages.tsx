import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { AboutPage } from './AboutPage';

const MethodologyPage = lazy(() => import('./MethodologyPage'));
export const OpenDataPage = lazy(() => import('./OpenDataPage'));
export const TransparencyPage = lazy(() => import('./TransparencyPage'));
const WhoRatesPage = lazy(() => import('./WhoRatesPage'));
export const LedgerPage = lazy(() => import('./LedgerPage'));

const PAGES = [
  ['/about', AboutPage],
  ['/method', MethodologyPage],
  ['/open-data', OpenDataPage],
  ['/ledger', LedgerPage],
  ['/transparency', TransparencyPage],
  ['/who-rates', WhoRatesPage],
] as const;

/**
 * Explains the index, with the pages to check it, in one part: separate parts would add several names to all
 * other pages.
 */
export default function RecordPages() {
  const { pathname } = useLocation();
  const [, Page = TransparencyPage] = PAGES.find(([path]) => pathname.startsWith(path)) ?? [];
  return <Page />;
}
