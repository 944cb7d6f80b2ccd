import { OutsideLink } from '../../components/OutsideLink';
import type { CandidateDetail } from '../../lib/api/types';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { profileFields } from './profileFields';

/** The facts of a profile; its web addresses follow below the date of publication. */
const FACTS = profileFields(({ place, kind }) => place === 'list' && kind !== 'address');
const ADDRESSES = profileFields(({ place, kind }) => place === 'list' && kind === 'address');

interface Props {
  candidate: CandidateDetail;
  /** False where the ID is part of the page's head. */
  withId?: boolean;
  /** Writes a day; by default as a long date. */
  dayOf?: (day: string) => string;
}

/** The details of a candidate's profile, in small print. */
export function CandidateFacts({ candidate, withId = true, dayOf }: Props) {
  const t = useT();
  const show = dayOf ?? ((day: string) => formatDay(t, day));
  return (
    <dl className="more-facts">
      {withId && (
        <div>
          <dt>{t('candidate.id')}</dt>
          <dd>
            <bdi>{candidate.candidateId}</bdi>
          </dd>
        </div>
      )}
      {FACTS.map((field) => (
        <ProfileFact key={field.name} field={field} value={candidate[field.name]} dayOf={show} />
      ))}
      <div>
        <dt>{t('candidate.publishedOn')}</dt>
        <dd>
          <time dateTime={candidate.publishedOn}>{show(candidate.publishedOn)}</time>
        </dd>
      </div>
      {ADDRESSES.map((field) => (
        <ProfileFact key={field.name} field={field} value={candidate[field.name]} dayOf={show} />
      ))}
    </dl>
  );
}

interface FactProps {
  field: ReturnType<typeof profileFields>[number];
  value: string | null;
  dayOf: (day: string) => string;
}

/** A field of the profile with its name; renders nothing without a value. */
function ProfileFact({ field: { kind, pageLabel }, value, dayOf }: FactProps) {
  const t = useT();
  if (!value || !pageLabel) return null;
  return (
    <div>
      <dt>{t(pageLabel)}</dt>
      <dd>
        {kind === 'day' && <time dateTime={value}>{dayOf(value)}</time>}
        {kind === 'address' && <OutsideLink href={value} />}
        {kind !== 'day' && kind !== 'address' && <bdi>{value}</bdi>}
      </dd>
    </div>
  );
}
