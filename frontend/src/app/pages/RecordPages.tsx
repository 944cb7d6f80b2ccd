import { lazy } from 'react';
import { useLocation } from 'react-router-dom';

const MethodPage = lazy(() => import('./MethodPage'));
export const OpenDataPage = lazy(() => import('./OpenDataPage'));
export const TransparencyPage = lazy(() => import('./TransparencyPage'));
export const LedgerPage = lazy(() => import('./LedgerPage'));

const PAGES = [
  ['/method', MethodPage],
  ['/open-data', OpenDataPage],
  ['/ledger', LedgerPage],
  ['/transparency', TransparencyPage],
] as const;

/** The pages by which anybody can check the index, each a part: so that all others pay for one name in all. */
export default function RecordPages() {
  const { pathname } = useLocation();
  const [, Page = TransparencyPage] = PAGES.find(([path]) => pathname.startsWith(path)) ?? [];
  return <Page />;
}
