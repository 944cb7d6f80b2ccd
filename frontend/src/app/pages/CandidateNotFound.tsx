import { ButtonLink } from '../../components/ButtonLink';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useT } from '../../lib/i18n/I18nProvider';

/** Shown at the address of a candidate that does not exist. */
export function CandidateNotFound() {
  const t = useT();
  const title = t('candidate.notFound');
  return (
    <div className="page">
      <StateMessage
        icon="person"
        title={<PageHeading title={title}>{title}</PageHeading>}
        hint={t('candidate.notFoundHint')}
      >
        <ButtonLink to="/leaderboard">{t('candidate.back')}</ButtonLink>
      </StateMessage>
    </div>
  );
}
