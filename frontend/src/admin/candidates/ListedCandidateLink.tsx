import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { candidateInList } from '../../features/candidates/candidateInList';

interface Props {
  id: number;
  className?: string;
  children: ReactNode;
}

/** Links from a list to one of its candidates, whose page links on to the next. */
export function ListedCandidateLink({ id, className, children }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Link to={candidateInList(id, pathname + search, '/admin/candidates')} className={className}>
      {children}
    </Link>
  );
}
