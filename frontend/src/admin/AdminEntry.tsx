import { lazy, Suspense } from 'react';
import { useLanguage } from '../lib/i18n/I18nProvider';
import { ShellSkeleton } from './shell/ShellSkeleton';
import { loadAdminTexts } from './texts/loadAdminTexts';

const AdminRoutes = lazy(() => import('./AdminRoutes'));

/** Requests the administration's texts together with its pages, so that the menu appears at once. */
export default function AdminEntry() {
  loadAdminTexts(useLanguage().locale).catch(() => undefined);
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <AdminRoutes />
    </Suspense>
  );
}
