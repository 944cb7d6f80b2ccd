import { lazy, Suspense } from 'react';
import { AdminShell } from './shell/AdminShell';
import { PageSkeleton } from './shell/PageSkeleton';
import { AdminTexts } from './texts/AdminTexts';
import { TwoFactorGate } from './twoFactor/TwoFactorGate';

const pages = () => import('./AdminPages');
const AdminPages = lazy(pages);
// Requested together with the texts, not after them.
pages().catch(() => undefined);

/** The administration, behind its guard and loaded only there: first its shell, then the pages with antd. */
export default function AdminRoutes() {
  return (
    <AdminTexts>
      <TwoFactorGate />
      <AdminShell>
        <Suspense fallback={<PageSkeleton />}>
          <AdminPages />
        </Suspense>
      </AdminShell>
    </AdminTexts>
  );
}
