import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AdminOnly } from './guards/AdminOnly';
import { SignedOutOnly } from './guards/SignedOutOnly';
import { AboutPage } from './pages/AboutPage';
import { CandidatePage } from './pages/CandidatePage';
import { HomePage } from './pages/HomePage';
import { LeaderboardPage } from './pages/LeaderboardPage';
import { NotFoundPage } from './pages/NotFoundPage';

const LoginPage = lazy(() => import('./pages/LoginPage'));
const RegisterPage = lazy(() => import('./pages/RegisterPage'));
const ForgotPasswordPage = lazy(() => import('./pages/ForgotPasswordPage'));
const ResetPasswordPage = lazy(() => import('./pages/ResetPasswordPage'));
const VerifyEmailPage = lazy(() => import('./pages/VerifyEmailPage'));
const ContactPage = lazy(() => import('./pages/ContactPage'));
const MyRatingsPage = lazy(() => import('./pages/MyRatingsPage'));
const ProfilePage = lazy(() => import('./pages/ProfilePage'));
const AdminRoutes = lazy(() => import('../admin/AdminRoutes'));

/** The route table. What every visitor reads comes with the first load; forms and the administration when asked for. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/leaderboard" element={<LeaderboardPage />} />
      <Route path="/candidate/:id" element={<CandidatePage />} />
      <Route
        path="/login"
        element={
          <SignedOutOnly>
            <LoginPage />
          </SignedOutOnly>
        }
      />
      <Route
        path="/register"
        element={
          <SignedOutOnly>
            <RegisterPage />
          </SignedOutOnly>
        }
      />
      <Route path="/about" element={<AboutPage />} />
      <Route path="/contact" element={<ContactPage />} />
      <Route path="/my-ratings" element={<MyRatingsPage />} />
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route
        path="/admin/*"
        element={
          <AdminOnly>
            <AdminRoutes />
          </AdminOnly>
        }
      />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
