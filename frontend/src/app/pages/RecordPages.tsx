import { lazy } from 'react';
import { useLocation } from 'react-router-dom';

const MethodPage = lazy(() => import('./MethodPage'));
export const OpenDataPage = lazy(() => import('./OpenDataPage'));
export const TransparencyPage = lazy(() => import('./TransparencyPage'));

/** The pages by which anybody can check the index, each a part: so that all others pay for one name in all. */
export default function RecordPages() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/method')) return <MethodPage />;
  return pathname.startsWith('/open') ? <OpenDataPage /> : <TransparencyPage />;
}
