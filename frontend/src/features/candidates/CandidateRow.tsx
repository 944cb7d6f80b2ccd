import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { PersonImage } from '../../components/PersonImage';
import { ScoreBars } from '../../components/ScoreBars';
import type { Candidate, Metric } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import styles from './CandidateRow.module.css';
import { candidateBars } from './candidateBars';
import { candidateInList } from './candidateInList';
import { OfficePlace, RatingCount } from './OfficePlace';
import { RankBadge } from './RankBadge';

interface Props {
  candidate: Candidate;
  /** Names the scores that an admin's answers hold. */
  metrics: readonly Metric[];
  /** Whether the visitor has rated this candidate. */
  rated: boolean;
  /** Where an administrator comes from who opens it: its page leads on to the next of that list. */
  list?: string | undefined;
  /** True for the first: its image should not wait. */
  first?: boolean;
  /** True among those of one title: the place there stands on the badge. */
  inTitle?: boolean;
}

/** A candidate as a line of the leaderboard. Average and scores are there for admins only. */
export function CandidateRow({ candidate, metrics, rated, list, first = false, inTitle = false }: Props) {
  const t = useT();
  const { average, scores } = candidate;
  return (
    <article className={styles.row}>
      <RankBadge rank={(inTitle && candidate.rankInTitle) || candidate.rank} />
      <div className={styles.image}>
        <PersonImage src={candidate.imageUrl} sizes="3.75rem" eager={first} />
      </div>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link className={styles.link} to={candidateInList(candidate.id, list)}>
            <Content of={candidate} field="name" />
          </Link>
        </h2>
        <p className={styles.title}>
          <OfficePlace candidate={candidate} />
        </p>
      </div>
      <div className={styles.figures}>
        {typeof average === 'number' && (
          <p className={styles.average}>
            <span className="visually-hidden">{t('candidate.average')} </span>
            {formatScore(average)}
          </p>
        )}
        <p className={styles.ratings}>
          <RatingCount candidate={candidate} />
        </p>
        {rated && (
          <p className={styles.rated}>
            <Icon name="check" />
            <span>{t('leaderboard.rated')}</span>
          </p>
        )}
      </div>
      {scores && Object.keys(scores).length > 0 && (
        <div className={styles.scores}>
          <ScoreBars compact bars={candidateBars(scores, metrics)} />
        </div>
      )}
    </article>
  );
}
