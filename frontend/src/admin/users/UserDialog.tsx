import type { User } from '../../lib/api/types';
import { FormDrawer } from '../forms/FormDrawer';
import type { More } from '../forms/formFrame';
import { useAdminT } from '../texts/AdminTexts';
import { UserForm } from './UserForm';

interface Props {
  open: boolean;
  /** Null for a new one. */
  user: User | null;
  /** A new key gives the next user a new form. */
  formKey?: number;
  more?: More;
  onClose: () => void;
  /** Called after saving; `onClose` if absent. */
  onSaved?: () => void;
}

/** The user form; a closed form loses what was typed. */
export default function UserDialog({ open, user, formKey, more, onClose, onSaved = onClose }: Props) {
  const t = useAdminT();
  return (
    <FormDrawer open={open} heading={t(user ? 'users.edit' : 'users.create')} more={more} onClose={onClose}>
      <UserForm key={formKey} user={user} onDone={onSaved} />
    </FormDrawer>
  );
}
