import { Link } from 'react-router-dom';
import type { ContactMessage } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useAdminT } from '../texts/AdminTexts';

/** The candidate whose page a message is about; without a link if the candidate was deleted. */
export function AboutCandidate({ candidate }: { candidate: NonNullable<ContactMessage['candidate']> }) {
  const t = useAdminT();
  const name = <Content of={candidate} field="name" />;
  return (
    <>
      {candidate.deleted ? name : <Link to={`/candidate/${candidate.id}`}>{name}</Link>}{' '}
      <bdi>{candidate.candidateId}</bdi>
      {candidate.deleted && ` ${t('messages.gone')}`}
    </>
  );
}
