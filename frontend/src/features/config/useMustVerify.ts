import type { User } from '../../lib/api/types';
import { useGetConfigQuery } from './configApi';

/** Returns whether a user must confirm the email address before rating. */
export function useMustVerify(user: User | null): boolean {
  const { data: config } = useGetConfigQuery();
  return user?.email_verified === false && Boolean(config?.verify_email);
}
