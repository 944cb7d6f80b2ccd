import { Link } from 'react-router-dom';
import { useMay } from '../../features/auth/rights';

/** Names an account of a case, with a link for those who may open accounts. */
export function AccountLink({ id, username }: { id: number; username: string }) {
  const may = useMay();
  const name = <bdi>{username}</bdi>;
  return may('users.read') ? <Link to={`/admin/users/${id}`}>{name}</Link> : name;
}
