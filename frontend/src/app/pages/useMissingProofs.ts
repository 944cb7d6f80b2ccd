import { useGetConfigQuery } from '../../features/config/configApi';
import type { User } from '../../lib/api/types';
import { type Missing, missingProofs } from '../../lib/level';

/** Returns the proofs that the server requires and the user lacks; undefined until they are known. */
export function useMissingProofs(user: User | null): Missing {
  const { data: config } = useGetConfigQuery();
  return missingProofs(user, config);
}
