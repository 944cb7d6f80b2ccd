import { StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { May } from '../../features/auth/May';
import type { Publication, Round, RoundRatings } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { formatNumber } from '../../lib/i18n/translate';
import { TrailButton } from '../audit/TrailButton';
import { PreviewButton } from '../preview/PreviewButton';
import { MenuAction } from '../table/MenuAction';
import { Moment } from '../table/Moment';
import { Pill } from '../table/Pill';
import { RowActions } from '../table/RowActions';
import { useAdminT } from '../texts/AdminTexts';
import { daysUntil } from './daysUntil';
import styles from './RoundTimeline.module.css';
import { PHASES, type Phase, phaseOf } from './roundPhase';
import { useRoundsT } from './texts/useRoundsT';

interface Props {
  /** The newest first. */
  rounds: readonly Round[];
  /** The number of ratings of each round; undefined until it is known. */
  counts: readonly RoundRatings[] | undefined;
  /** Undefined where visitors see each rating at once. */
  publication: Publication | undefined;
  /** Returns what belongs to one round alone: the publication controls, or what is missing in the round. */
  partsOf: (round: Round) => ReactNode;
  onEdit: (round: Round) => void;
  onEnd: (round: Round) => void;
  onDelete: (round: Round) => void;
}

/** Shows all rounds in the order of time, each with its phases. */
export function RoundTimeline({ rounds, publication, partsOf, ...rest }: Props) {
  const t = useAdminT();
  const begun = lastBegun(rounds);
  return (
    <ol className={styles.timeline} aria-label={t('section.rounds')} data-rows>
      {rounds.map((round) => (
        <Entry
          key={round.id}
          round={round}
          phase={phaseOf(round, round === begun ? publication : undefined)}
          {...rest}
        >
          {partsOf(round)}
        </Entry>
      ))}
    </ol>
  );
}

/** Returns the last round that has begun, of which visitors see a publication. */
export const lastBegun = (rounds: readonly Round[]) => rounds.find(({ state }) => state !== 'planned');

interface EntryProps extends Pick<Props, 'counts' | 'onEdit' | 'onEnd' | 'onDelete'> {
  round: Round;
  phase: Phase;
  children: ReactNode;
}

function Entry({ round, phase, counts, onEdit, onEnd, onDelete, children }: EntryProps) {
  const t = useAdminT();
  const r = useRoundsT();
  const texts = useTexts();
  const name = texts(round, 'name');
  const reached = (PHASES as readonly Phase[]).indexOf(phase);
  const count = counts?.find(({ roundId }) => roundId === round.id);
  return (
    <li className={styles.entry} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          {phase === 'published' ? (
            <Link to={`/leaderboard?round=${round.id}`}>
              <Content of={round} field="name" />
            </Link>
          ) : (
            <Content of={round} field="name" />
          )}
        </h2>
        <Pill tone={round.state === 'open' ? 'accent' : 'neutral'}>{r(`state.${round.state}`)}</Pill>
        {count && (
          <span className={styles.count}>
            {t('figures.bar', { name: t('figures.ratings'), value: formatNumber(count.counted) })}
            {count.pending > 0 && ` (${r('pending', { count: count.pending })})`}
          </span>
        )}
        <div className={styles.actions}>
          <RowActions
            right="rounds.change"
            name={name}
            onEdit={() => onEdit(round)}
            onDelete={round.state === 'planned' ? () => onDelete(round) : undefined}
          >
            {(phase === 'open' || phase === 'closed') && (
              <May right="results.read">
                <PreviewButton name={name} previewed={{ round }} />
              </May>
            )}
            <TrailButton subject={{ type: 'round', id: round.id, name }} />
            {round.state === 'open' && (
              <May right="rounds.change">
                <MenuAction
                  danger
                  icon={<StopOutlined aria-hidden />}
                  text={r('end')}
                  label={r('endNamed', { name })}
                  onClick={() => onEnd(round)}
                />
              </May>
            )}
          </RowActions>
        </div>
      </div>
      <ol className={styles.phases}>
        {PHASES.map((one, index) => (
          <li
            key={one}
            className={index <= reached ? `${styles.phase} ${styles.reached}` : styles.phase}
            aria-current={one === phase ? 'step' : undefined}
          >
            <span className={styles.label}>{r(`${index <= reached ? 'was' : 'will'}.${one}`)}</span>
            <span className={styles.date}>
              <PhaseDate round={round} phase={phase} reaches={one} />
            </span>
          </li>
        ))}
      </ol>
      {children}
    </li>
  );
}

interface PhaseDateProps {
  round: Round;
  /** The phase that the round is in. */
  phase: Phase;
  reaches: Phase;
}

/** The time at which a round reaches a phase, if it has one. Its end publishes its final ranking, unless paused. */
function PhaseDate({ round: { opensAt, closesAt, state }, phase, reaches }: PhaseDateProps) {
  const r = useRoundsT();
  if (reaches === 'open') return <Moment iso={opensAt} />;
  if (reaches === 'closed' && !closesAt) return r('endless');
  if (!closesAt || (reaches === 'published' && phase === 'closed')) return null;
  const days = daysUntil(closesAt);
  return (
    <>
      <Moment iso={closesAt} />
      {reaches === 'closed' && state === 'open' && days > 0 && (
        <span className={styles.left}> {r('daysLeft', { count: days })}</span>
      )}
    </>
  );
}
