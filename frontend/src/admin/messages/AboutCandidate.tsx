import { Link } from 'react-router-dom';
import type { ContactMessage } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useAdminT } from '../texts/AdminTexts';

interface Props {
  candidate: NonNullable<ContactMessage['candidate']>;
  /** True for the name alone. */
  short?: boolean;
}

/** The candidate whose page a message is about; without a link if the candidate was deleted. */
export function AboutCandidate({ candidate, short = false }: Props) {
  const t = useAdminT();
  const name = <Content of={candidate} field="name" />;
  return (
    <>
      {candidate.deleted ? name : <Link to={`/candidate/${candidate.id}`}>{name}</Link>}
      {!short && (
        <>
          {' '}
          <bdi>{candidate.candidateId}</bdi>
        </>
      )}
      {candidate.deleted && ` ${t('messages.gone')}`}
    </>
  );
}
