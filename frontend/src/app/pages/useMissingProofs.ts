import { useGetConfigQuery } from '../../features/config/configApi';
import type { User } from '../../lib/api/types';
import { type Missing, missingProofs } from '../../lib/level';

/** Gives what somebody has yet to prove, as the server asks for it; nothing as long as that is not known. */
export function useMissingProofs(user: User | null): Missing {
  const { data: config } = useGetConfigQuery();
  return missingProofs(user, config);
}
