import { lazy, Suspense } from 'react';
import { AdminOnly } from './AdminOnly';

const AdminEntry = lazy(() => import('../../admin/AdminEntry'));

/** The administration behind its guard, a separate part: voters load neither. */
export default function AdminPart() {
  return (
    <AdminOnly>
      <Suspense>
        <AdminEntry />
      </Suspense>
    </AdminOnly>
  );
}
