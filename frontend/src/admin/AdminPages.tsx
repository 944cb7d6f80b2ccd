import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ADMIN_PATH, type AdminPath, type AdminRecordPath, PAGES } from '../lib/pages';
import { CandidatesPage } from './candidates/CandidatesPage';
import { HomePage } from './home/HomePage';
import { IntegrityPage } from './integrity/IntegrityPage';
import { MessagesPage } from './messages/MessagesPage';
import { MetricsPage } from './metrics/MetricsPage';
import { CandidateRatings } from './ratings/CandidateRatings';
import { NoSuchPage } from './shell/NoSuchPage';
import { AdminTheme } from './theme/AdminTheme';
import { TitlesPage } from './titles/TitlesPage';
import { UsersPage } from './users/UsersPage';

/** Loaded later: few administrators open these pages, so the other pages do not wait for them. */
const CasePage = lazy(() => import('./integrity/CasePage'));
const ResultsPage = lazy(() => import('./results/ResultsPage'));
const AuditPage = lazy(() => import('./audit/AuditPage'));
const ContentCheckPage = lazy(() => import('./contentCheck/ContentCheckPage'));
const RoundsPage = lazy(() => import('./rounds/RoundsPage'));
const OperationsPage = lazy(() => import('./operations/OperationsPage'));
const SettingsPage = lazy(() => import('./settings/SettingsPage'));
const DeletionsPage = lazy(() => import('./deletions/DeletionsPage'));
const VouchersPage = lazy(() => import('./vouchers/VouchersPage'));
const CandidateRecord = lazy(() => import('./candidatePage/CandidateRecord'));
const MessageRecord = lazy(() => import('./messagePage/MessageRecord'));
const UserRecord = lazy(() => import('./userPage/UserRecord'));
const ComparePage = lazy(() => import('./compare/ComparePage'));

/** Part of a candidate's page, which is outside of the administration. */
export { CandidateRatings };

const COMPONENTS: Readonly<Record<AdminPath | AdminRecordPath, ComponentType>> = {
  '/admin': CandidatesPage,
  '/admin/candidates/:id': CandidateRecord,
  '/admin/overview': HomePage,
  '/admin/users': UsersPage,
  '/admin/users/:id': UserRecord,
  '/admin/titles': TitlesPage,
  '/admin/metrics': MetricsPage,
  '/admin/content-check': ContentCheckPage,
  '/admin/rounds': RoundsPage,
  '/admin/settings': SettingsPage,
  '/admin/results': ResultsPage,
  '/admin/messages': MessagesPage,
  '/admin/messages/:id': MessageRecord,
  '/admin/vouchers': VouchersPage,
  '/admin/integrity': IntegrityPage,
  '/admin/integrity/:id': CasePage,
  '/admin/deleted': DeletionsPage,
  '/admin/operations': OperationsPage,
  '/admin/audit': AuditPage,
  '/admin/compare': ComparePage,
};

/** The administrators' pages of `lib/pages.ts`. */
export default function AdminPages() {
  return (
    <AdminTheme>
      <Routes>
        {PAGES.map((page) => {
          if (page.audience !== 'admin') return null;
          const Component = COMPONENTS[page.path];
          // Paths are relative to the start of the administration.
          return (
            <Route key={page.path} path={page.path.slice(ADMIN_PATH.length + 1)} element={<Component />} />
          );
        })}
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </AdminTheme>
  );
}
