import { useSelector } from 'react-redux';
import type { Right, User } from '../../lib/api/types';
import { selectUser } from './authSlice';

type Holder = Pick<User, 'role' | 'rights'> | null;

/** Returns whether a user has a right in the administration. The server decides again, by the same table. */
export function may(user: Holder, right: Right): boolean {
  return user?.role === 'admin' || (user?.rights?.includes(right) ?? false);
}

/** Returns whether a user is an administrator or has a staff role. */
export const isStaff = (user: Holder): boolean => may(user, 'panel');

/** Returns a function that returns whether the signed-in user has a right. */
export function useMay(): (right: Right) => boolean {
  const user = useSelector(selectUser);
  return (right) => may(user, right);
}
