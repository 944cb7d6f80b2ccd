import { useNavigate, useSearchParams } from 'react-router-dom';

const NAME = 'include';
const PENDING = 'pending';

/** Returns whether figures include pending ratings, as the address says, and the function that changes it. */
export function usePendingChoice(): [pending: boolean, choose: (pending: boolean) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const choose = (pending: boolean) => {
    const next = new URLSearchParams(params);
    next.delete(NAME);
    if (pending) next.set(NAME, PENDING);
    // Keeps lists of ids readable in the address.
    navigate({ search: String(next).replaceAll('%2C', ',') }, { replace: true, preventScrollReset: true });
  };
  return [params.get(NAME) === PENDING, choose];
}

/** Returns an address with figures of the same ratings. */
export function withPending(address: string, pending: boolean): string {
  if (!pending) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${NAME}=${PENDING}`;
}
