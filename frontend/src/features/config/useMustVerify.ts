import type { User } from '../../lib/api/types';
import { useGetConfigQuery } from './configApi';

/** Tells whether somebody must prove their address before rating: where the server asks for it, and not yet done. */
export function useMustVerify(user: User | null): boolean {
  const { data: config } = useGetConfigQuery();
  return user?.email_verified === false && Boolean(config?.verify_email);
}
