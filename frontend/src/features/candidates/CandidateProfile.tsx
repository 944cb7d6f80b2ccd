import { Fragment } from 'react';
import { OutsideLink } from '../../components/OutsideLink';
import { PageHeading } from '../../components/PageHeading';
import { PersonImage } from '../../components/PersonImage';
import { ScoreBars } from '../../components/ScoreBars';
import type { CandidateDetail, Metric } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { formatDay } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import styles from './CandidateProfile.module.css';
import { candidateBars } from './candidateBars';
import { PlaceNotes } from './OfficePlace';
import { profileFields } from './profileFields';
import { RankBadge } from './RankBadge';

interface Props {
  candidate: CandidateDetail;
  /** Names the scores that an admin's answers hold. */
  metrics: readonly Metric[];
}

const OFFICE = profileFields(({ place }) => place === 'office');
const PARAGRAPHS = profileFields(({ place }) => place === 'paragraph');
/** What candidates say of themselves, and, below the date of the figures, where they say more. */
const FACTS = profileFields(({ place, kind }) => place === 'list' && kind !== 'address');
const ADDRESSES = profileFields(({ place, kind }) => place === 'list' && kind === 'address');

/** As the style sheet lays it out: two fifths of the column. */
const IMAGE_SIZES = '(min-width: 64rem) 15.5rem, calc(40vw - 1.2rem)';

/** Who the candidate is and how they stand. Average and scores are there for admins only. */
export function CandidateProfile({ candidate, metrics }: Props) {
  const t = useT();
  const name = useTexts()(candidate, 'name');
  const { average, scores } = candidate;
  return (
    <article className={styles.profile}>
      <div className={styles.image}>
        <PersonImage src={candidate.imageUrl} sizes={IMAGE_SIZES} alt={name} eager />
      </div>
      <div className={styles.facts}>
        <PageHeading title={name}>
          <Content of={candidate} field="name" />
        </PageHeading>
        <p className={styles.title}>
          <Content of={candidate} field="title" none={t('candidate.noTitle')} />
          {OFFICE.map(
            ({ name: field }) =>
              candidate[field] && (
                <Fragment key={field}>
                  {' · '}
                  <bdi>{candidate[field]}</bdi>
                </Fragment>
              ),
          )}
        </p>
      </div>
      <dl className={styles.figures}>
        {candidate.rankInTitle && (
          <div>
            <dt>{t('candidate.inTitleLabel')}</dt>
            <dd>
              {t('rating.of', { score: candidate.rankInTitle, max: candidate.titleCandidateCount ?? 0 })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('candidate.rankLabel')}</dt>
          <dd>
            <RankBadge rank={candidate.rank} />
          </dd>
        </div>
        <div>
          <dt>{t('candidate.totalRatings')}</dt>
          <dd>
            {formatNumber(candidate.totalRatings)}
            <small>
              <PlaceNotes candidate={candidate} />
            </small>
          </dd>
        </div>
        <div>
          <dt>{t('candidate.id')}</dt>
          <dd>
            <bdi>{candidate.candidateId}</bdi>
          </dd>
        </div>
        {average !== undefined && (
          <div>
            <dt>{t('candidate.average')}</dt>
            <dd>{average === null ? t('candidate.notRated') : formatScore(average)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.about}>
        {PARAGRAPHS.map(
          ({ name: field }) =>
            candidate[field] && (
              <p key={field} className={styles.biography}>
                <Content of={candidate} field={field} />
              </p>
            ),
        )}
        <dl>
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
      </div>
      {scores && Object.keys(scores).length > 0 && (
        <section className={styles.scores}>
          <h2>{t('candidate.scores')}</h2>
          <ScoreBars bars={candidateBars(scores, metrics)} />
        </section>
      )}
    </article>
  );
}

interface FactProps {
  field: ReturnType<typeof profileFields>[number];
  value: string | null;
}

/** A field of the profile with its name; nothing where the candidate has no value. */
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
