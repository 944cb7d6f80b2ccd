import { type ComponentType, lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../components/NotFoundPage';
import { ADMIN_PATH, PAGES, type VoterPath } from '../lib/pages';
import { SignedOutOnly } from './guards/SignedOutOnly';
import { CandidatePage } from './pages/CandidatePage';
import { HomePage } from './pages/HomePage';
import { LeaderboardPage } from './pages/LeaderboardPage';
import { RecordPage } from './pages/recordPage';

/**
 * The first load contains what most visitors read; all other pages, forms and the administration load on
 * request.
 */
const COMPONENTS: Readonly<Record<VoterPath, ComponentType>> = {
  '/': HomePage,
  '/leaderboard': LeaderboardPage,
  '/candidate/:id': CandidatePage,
  '/about': RecordPage,
  '/method': RecordPage,
  '/open-data': RecordPage,
  '/transparency': RecordPage,
  '/ledger': RecordPage,
  '/who-rates': RecordPage,
  '/my-ratings': lazy(() => import('./pages/MyRatingsPage')),
  '/contact': lazy(() => import('./pages/ContactPage')),
  '/profile': lazy(() => import('./pages/ProfilePage')),
  '/login': lazy(() => import('./pages/LoginPage')),
  '/register': lazy(() => import('./pages/RegisterPage')),
  '/forgot-password': lazy(() => import('./pages/ForgotPasswordPage')),
  '/reset-password': lazy(() => import('./pages/ResetPasswordPage')),
  '/setup': lazy(() => import('./pages/SetupPage')),
  '/invitation': lazy(() => import('./pages/InvitationPage')),
  '/verify-email': lazy(() => import('./pages/VerifyEmailPage')),
  '/delete-account': lazy(() => import('./pages/DeleteAccountPage')),
  '/stop-mails': lazy(() => import('./pages/StopMailsPage')),
};
const AdminPart = lazy(() => import('./guards/AdminPart'));

/** Pages for signed-in users ask visitors to sign in, each in its own words. */
const guarded = (audience: string, page: ReactNode) =>
  audience === 'signedOut' ? <SignedOutOnly>{page}</SignedOutOnly> : page;

/** The pages of `lib/pages.ts`, each with its component. */
export function AppRoutes() {
  return (
    <Routes>
      {PAGES.map((page) => {
        if (page.audience === 'admin') return null;
        const Component = COMPONENTS[page.path];
        return <Route key={page.path} path={page.path} element={guarded(page.audience, <Component />)} />;
      })}
      <Route path={`${ADMIN_PATH}/*`} element={<AdminPart />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
