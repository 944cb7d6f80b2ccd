import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import { Notice } from '../../components/Notice';
import type { Candidate } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Contact.module.css';

interface Props {
  candidate: Candidate;
  /** True once the server has reported that the candidate does not exist any more. */
  gone: boolean;
}

/**
 * The candidate whose page a message is about. A user can remove it to write about something else, and typed
 * values stay.
 */
export function AboutCandidate({ candidate, gone }: Props) {
  const t = useT();
  return (
    <div className={styles.about}>
      <p>
        {t('contact.about')}{' '}
        <Link to={`/candidate/${candidate.id}`}>
          <Content of={candidate} field="name" />
        </Link>{' '}
        (<bdi>{candidate.candidateId}</bdi>)
      </p>
      {gone && (
        <Notice tone="danger" urgent>
          {t('contact.candidateGone')}
        </Notice>
      )}
      <ButtonLink to="/contact" replace variant="secondary">
        {t('contact.withoutCandidate')}
      </ButtonLink>
    </div>
  );
}
