import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../features/auth/rights';

/** Links to a candidate of a case. Reviewers may not open its record, so they get the page that visitors see. */
export function CandidateLink({ id, children }: { id: number | string; children: ReactNode }) {
  const may = useMay();
  return <Link to={`${may('content.read') ? '/admin/candidates' : '/candidate'}/${id}`}>{children}</Link>;
}
