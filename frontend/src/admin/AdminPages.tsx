import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useMay } from '../features/auth/rights';
import { lazyPart } from '../lib/lazyPart';
import { ADMIN_PATH, type AdminPath, type AdminRecordPath, PAGES } from '../lib/pages';
import { NoSuchPage } from './shell/NoSuchPage';
import { NotAllowed } from './shell/NotAllowed';
import { AdminTheme } from './theme/AdminTheme';

/** One file with all lists, so that none is waited for after the first. */
export const ListPage = lazyPart(() => import('./listPages'));
const CandidatesPage = () => <ListPage of="candidates" />;
const TitlesPage = () => <ListPage of="titles" />;
const MetricsPage = () => <ListPage of="metrics" />;
const UsersPage = () => <ListPage of="users" />;
const MessagesPage = () => <ListPage of="messages" />;
const IntegrityPage = () => <ListPage of="integrity" />;

/** Loaded when it is opened: no page waits for another. */
const HomePage = lazy(() => import('./home/HomePage'));
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
  const may = useMay();
  return (
    <AdminTheme>
      <Routes>
        {PAGES.map((page) => {
          if (page.audience !== 'admin') return null;
          const Component = COMPONENTS[page.path];
          // Paths are relative to the start of the administration.
          return (
            <Route
              key={page.path}
              path={page.path.slice(ADMIN_PATH.length + 1)}
              element={may(page.right) ? <Component /> : <NotAllowed />}
            />
          );
        })}
        {/* People who shorten the address of a candidate find the list. */}
        <Route path="candidates" element={<Navigate to={ADMIN_PATH} replace />} />
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </AdminTheme>
  );
}
