import { type ComponentType, lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../components/NotFoundPage';
import { lazyPart } from '../lib/lazyPart';
import { ADMIN_PATH, findPage, PAGES, type VoterPath } from '../lib/pages';
import { SignedOutOnly } from './guards/SignedOutOnly';
import './pages/firstStyles';
import { RecordPage } from './pages/recordPage';

/** A page; `preload` of those that most visitors read, whose files the document names (src/server/pageModules.ts). */
type PageComponent = ComponentType & { preload?: () => Promise<void> };

/** Each page loads on request, because its visitors need no other. */
const COMPONENTS: Readonly<Record<VoterPath, PageComponent>> = {
  '/': lazyPart(() => import('./pages/HomePage')),
  '/leaderboard': lazyPart(() => import('./pages/LeaderboardPage')),
  '/candidate/:id': lazyPart(() => import('./pages/CandidatePage')),
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
/** Together with what it guards, because a slow network should be asked once. */
const AdminPart = lazyPart(async () => {
  const [part] = await Promise.all([import('./guards/AdminPart'), import('../admin/AdminEntry')]);
  return part;
});

/**
 * Loads a page that the server may have rendered, so that it renders at once and replaces nothing, or the frame of the
 * administration.
 */
export async function preloadPage(path: string): Promise<void> {
  if (path.startsWith(ADMIN_PATH)) await AdminPart.preload();
  await COMPONENTS[findPage(path)?.path as VoterPath]?.preload?.();
}

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
