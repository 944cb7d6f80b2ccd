import { Navigate, useSearchParams } from 'react-router-dom';
import { idIn } from '../shell/idIn';
import { CaseList } from './CaseList';
import { CASE_PARAM, deskAddress } from './caseAddress';

/**
 * The desk at which administrators decide about suspicious ratings. Addresses of earlier versions
 * redirect to their case.
 */
export function IntegrityPage() {
  const [params] = useSearchParams();
  const id = idIn(params.get(CASE_PARAM));
  return id === null ? <CaseList /> : <Navigate to={deskAddress(id, params)} replace />;
}
