import { useNavigate, useSearchParams } from 'react-router-dom';

const NAME = 'include';
const WAITING = 'waiting';

/** Returns whether figures include pending ratings, as the address says, and the function that changes it. */
export function useWaitingChoice(): [waiting: boolean, choose: (waiting: boolean) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const choose = (waiting: boolean) => {
    const next = new URLSearchParams(params);
    next.delete(NAME);
    if (waiting) next.set(NAME, WAITING);
    // Keeps lists of ids readable in the address.
    navigate({ search: String(next).replaceAll('%2C', ',') }, { replace: true, preventScrollReset: true });
  };
  return [params.get(NAME) === WAITING, choose];
}

/** Returns an address with figures of the same ratings. */
export function withWaiting(address: string, waiting: boolean): string {
  if (!waiting) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${NAME}=${WAITING}`;
}
