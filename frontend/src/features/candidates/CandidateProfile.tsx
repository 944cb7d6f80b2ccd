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
import { RankBadge } from './RankBadge';

interface Props {
  candidate: CandidateDetail;
  /** Names the scores that an admin's answers hold. */
  metrics: readonly Metric[];
}

const DAYS = ['inOfficeSince', 'publishedOn'] as const;

/** As the style sheet lays it out: two fifths of the column. */
const IMAGE_SIZES = '(min-width: 64rem) 15.5rem, calc(40vw - 1.2rem)';

/** Who the candidate is and how they stand. Average and scores are there for admins only. */
export function CandidateProfile({ candidate, metrics }: Props) {
  const t = useT();
  const name = useTexts()(candidate, 'name');
  const { average, scores, region, officialUrl } = candidate;
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
          {region && (
            <>
              {' · '}
              <bdi>{region}</bdi>
            </>
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
        {candidate.biography && (
          <p className={styles.biography}>
            <Content of={candidate} field="biography" />
          </p>
        )}
        <dl>
          {DAYS.map((field) => {
            const day = candidate[field];
            return (
              day && (
                <div key={field}>
                  <dt>{t(`candidate.${field}`)}</dt>
                  <dd>
                    <time dateTime={day}>{formatDay(t, day)}</time>
                  </dd>
                </div>
              )
            );
          })}
          {officialUrl && (
            <div>
              <dt>{t('candidate.officialUrl')}</dt>
              <dd>
                <OutsideLink href={officialUrl} />
              </dd>
            </div>
          )}
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
