import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../app/pages/NotFoundPage';
import { AuditPage } from './audit/AuditPage';
import { CandidatesPage } from './candidates/CandidatesPage';
import { ComparePage } from './compare/ComparePage';
import { MessagesPage } from './messages/MessagesPage';
import { MetricsPage } from './metrics/MetricsPage';
import { AdminTexts } from './texts/AdminTexts';
import { AdminTheme } from './theme/AdminTheme';
import { TitlesPage } from './titles/TitlesPage';
import { TwoStepGate } from './twoStep/TwoStepGate';
import { UsersPage } from './users/UsersPage';

/** The administrators' pages, behind the guard and loaded only there. */
export default function AdminRoutes() {
  return (
    <AdminTexts>
      <TwoStepGate />
      <AdminTheme>
        <Routes>
          <Route index element={<CandidatesPage />} />
          <Route path="titles" element={<TitlesPage />} />
          <Route path="metrics" element={<MetricsPage />} />
          <Route path="messages" element={<MessagesPage />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="compare" element={<ComparePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </AdminTheme>
    </AdminTexts>
  );
}
