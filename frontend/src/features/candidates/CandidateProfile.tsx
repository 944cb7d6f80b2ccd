import type { ReactNode } from 'react';
import { PageHeading } from '../../components/PageHeading';
import { PersonImage } from '../../components/PersonImage';
import { Office } from '../../components/ranking/Office';
import { RatingCount } from '../../components/ranking/RatingCount';
import { ScoreBars } from '../../components/ScoreBars';
import type { CandidateDetail, Metric } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import styles from './CandidateProfile.module.css';
import { candidateBars } from './candidateBars';
import { profileFields } from './profileFields';

interface Props {
  candidate: CandidateDetail;
  /** The names of the scores in an administrator's responses. */
  metrics: readonly Metric[];
  /** False where the page's head says the name, the office, the rank and the number of ratings. */
  withHead?: boolean;
  /** Qualifies the scores, below their heading. */
  scoresNote?: ReactNode;
}

const PARAGRAPHS = profileFields(({ place }) => place === 'paragraph');
/** Follows the style sheet. */
const IMAGE_SIZES = '(min-width: 48rem) 12rem, 6rem';
/** Folding a text of up to six lines on a phone would save no more than a line. */
const SHORT_TEXT = 240;

/** Shows the candidate and the rank within the office. Only administrators see average and scores. */
export function CandidateProfile({ candidate, metrics, withHead = true, scoresNote }: Props) {
  const t = useT();
  const texts = useTexts();
  const name = texts(candidate, 'name');
  const { average, scores, rank, rankInTitle, titleCandidateCount: of } = candidate;
  const between = ([low = 0, high = low]: readonly number[] = []) =>
    low < high && <span className={styles.tie}> {t('rank.between', { low, high })}</span>;
  const overall = rankInTitle && rank && (
    <>
      {t('candidate.overall', { rank })}
      {between(candidate.band)}
    </>
  );
  return (
    <article className={styles.profile}>
      <div className={styles.image}>
        <PersonImage src={candidate.imageUrl} sizes={IMAGE_SIZES} alt={name} eager />
      </div>
      <div className={styles.facts}>
        {withHead && (
          <>
            <PageHeading title={name}>
              <Content of={candidate} field="name" />
            </PageHeading>
            <p className={styles.title}>
              <Office of={candidate} />
            </p>
            {rankInTitle && of ? (
              <p className={styles.rank}>
                <b aria-hidden="true" data-rank={candidate.fewRatings ? 'few' : rankInTitle}>
                  <bdi>{rankInTitle}</bdi>
                </b>
                <span>
                  <strong>{t('candidate.inTitle', { rank: rankInTitle, of })}</strong>
                  {between(candidate.bandInTitle)}
                </span>
              </p>
            ) : (
              !candidate.missingRatings && (
                <p>
                  <strong>{t('candidate.notRanked')}</strong>
                </p>
              )
            )}
          </>
        )}
        <p className={styles.ratings}>
          {withHead ? <RatingCount candidate={candidate}>{overall}</RatingCount> : overall}
        </p>
        {average !== undefined && (
          <dl className={styles.average}>
            <dt>{t('candidate.average')}</dt>
            <dd>{average === null ? t('candidate.notRated') : formatScore(average)}</dd>
          </dl>
        )}
      </div>
      {PARAGRAPHS.map(
        ({ name: field }) =>
          candidate[field] && (
            <Paragraph key={field} isLong={texts(candidate, field).length > SHORT_TEXT}>
              <Content of={candidate} field={field} />
            </Paragraph>
          ),
      )}
      {scores && Object.keys(scores).length > 0 && (
        <section className={styles.scores}>
          <h2>{t('candidate.scores')}</h2>
          {scoresNote}
          <ScoreBars bars={candidateBars(scores, metrics)} />
        </section>
      )}
    </article>
  );
}

/** A text about the candidate; a phone shows the start of a long one, and the rest after a tap. */
function Paragraph({ isLong, children }: { isLong: boolean; children: ReactNode }) {
  const t = useT();
  if (!isLong) return <p className={styles.text}>{children}</p>;
  return (
    <details className={styles.text}>
      <summary>
        <span>{children}</span>
        <strong className={styles.more} aria-hidden="true">
          {t('candidate.more')}
        </strong>
      </summary>
    </details>
  );
}
