import { lazy } from 'react';
import { AdminOnly } from './AdminOnly';

const AdminRoutes = lazy(() => import('../../admin/AdminRoutes'));

/** The administration behind its guard, a separate part: voters load neither. */
export default function AdminPart() {
  return (
    <AdminOnly>
      <AdminRoutes />
    </AdminOnly>
  );
}
