import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectUser } from '../features/auth/authSlice';
import { AppRoutes } from './AppRoutes';
import { ErrorBoundary } from './ErrorBoundary';
import { AppLayout } from './layout/AppLayout';
import { PageLoading } from './pages/PageLoading';
import { SessionKeeper } from './SessionKeeper';
import { WorkerNotices } from './worker/WorkerNotices';

/** Everything inside the providers and the router. */
export function App() {
  const user = useSelector(selectUser);
  const { pathname } = useLocation();
  return (
    <>
      <SessionKeeper />
      {/* Keyed by session: the next person on this device starts with a tree that contains nothing of the
          last. */}
      <AppLayout key={user ? `${user.id} ${user.role}` : 'visitor'}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>
            <AppRoutes />
          </Suspense>
        </ErrorBoundary>
      </AppLayout>
      <WorkerNotices />
    </>
  );
}
