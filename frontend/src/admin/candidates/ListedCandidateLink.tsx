import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { candidateInList } from '../../features/candidates/candidateInList';

interface Props {
  id: number;
  className?: string;
  children: ReactNode;
}

/** The way from a list to one of its candidates, whose page leads on to the next of what is listed now. */
export function ListedCandidateLink({ id, className, children }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Link to={candidateInList(id, pathname + search)} className={className}>
      {children}
    </Link>
  );
}
