import { Navigate, useSearchParams } from 'react-router-dom';
import { CaseList } from './CaseList';
import { CASE_PARAM, caseIdIn, deskAddress } from './caseAddress';

/**
 * The desk at which administrators decide about suspicious ratings. Addresses of earlier versions lead to
 * their case.
 */
export function IntegrityPage() {
  const [params] = useSearchParams();
  const id = caseIdIn(params.get(CASE_PARAM));
  return id === null ? <CaseList /> : <Navigate to={deskAddress(id, params)} replace />;
}
