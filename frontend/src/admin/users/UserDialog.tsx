import type { User } from '../../lib/api/types';
import { FormDialog } from '../forms/FormDialog';
import { useAdminT } from '../texts/AdminTexts';
import { UserForm } from './UserForm';

interface Props {
  open: boolean;
  /** Null creates a new one. */
  user: User | null;
  onClose: () => void;
}

/** The user form; a closed form loses what was typed. */
export function UserDialog({ open, user, onClose }: Props) {
  const t = useAdminT();
  return (
    <FormDialog open={open} heading={t(user ? 'users.edit' : 'users.create')} onClose={onClose}>
      <UserForm key={user?.id ?? 'new'} user={user} onDone={onClose} />
    </FormDialog>
  );
}
