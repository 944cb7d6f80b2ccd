import { useSearchParams } from 'react-router-dom';
import { CaseList } from './CaseList';
import { CasePage } from './CasePage';
import { CASE_PARAM, caseIdIn } from './caseAddress';

/** Where administrators decide about ratings that may be stuffed: all cases, or the one that the address names. */
export function IntegrityPage() {
  const [params] = useSearchParams();
  const id = caseIdIn(params.get(CASE_PARAM));
  // Another case begins with nothing selected.
  return id === null ? <CaseList /> : <CasePage key={id} id={id} />;
}
