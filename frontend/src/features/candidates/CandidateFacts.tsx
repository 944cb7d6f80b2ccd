import { OutsideLink } from '../../components/OutsideLink';
import type { CandidateDetail } from '../../lib/api/types';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { profileFields } from './profileFields';

/** The facts of a profile; its web addresses follow below the date of publication. */
const FACTS = profileFields(({ place, kind }) => place === 'list' && kind !== 'address');
const ADDRESSES = profileFields(({ place, kind }) => place === 'list' && kind === 'address');

/** The details of a candidate's profile, in small print. */
export function CandidateFacts({ candidate }: { candidate: CandidateDetail }) {
  const t = useT();
  return (
    <dl className="more-facts">
      <div>
        <dt>{t('candidate.id')}</dt>
        <dd>
          <bdi>{candidate.candidateId}</bdi>
        </dd>
      </div>
      {FACTS.map((field) => (
        <ProfileFact key={field.name} field={field} value={candidate[field.name]} />
      ))}
      <div>
        <dt>{t('candidate.publishedOn')}</dt>
        <dd>
          <Day day={candidate.publishedOn} />
        </dd>
      </div>
      {ADDRESSES.map((field) => (
        <ProfileFact key={field.name} field={field} value={candidate[field.name]} />
      ))}
    </dl>
  );
}

interface FactProps {
  field: ReturnType<typeof profileFields>[number];
  value: string | null;
}

/** A field of the profile with its name; renders nothing without a value. */
function ProfileFact({ field: { kind, pageLabel }, value }: FactProps) {
  const t = useT();
  if (!value || !pageLabel) return null;
  return (
    <div>
      <dt>{t(pageLabel)}</dt>
      <dd>
        {kind === 'day' && <Day day={value} />}
        {kind === 'address' && <OutsideLink href={value} />}
        {kind !== 'day' && kind !== 'address' && <bdi>{value}</bdi>}
      </dd>
    </div>
  );
}

function Day({ day }: { day: string }) {
  const t = useT();
  return <time dateTime={day}>{formatDay(t, day)}</time>;
}
