import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { May } from '../../features/auth/May';
import type { Publication, Round, RoundRatings } from '../../lib/api/types';
import { Content, useTexts } from '../../lib/i18n/Content';
import { formatNumber } from '../../lib/i18n/translate';
import { TrailButton } from '../audit/TrailButton';
import { PreviewButton } from '../preview/PreviewButton';
import { Moment } from '../table/Moment';
import { RowActions } from '../table/RowActions';
import { useAdminT } from '../texts/AdminTexts';
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
  /** The publication controls, which belong to the last round that has begun. */
  controls: ReactNode;
  onEdit: (round: Round) => void;
  onEnd: (round: Round) => void;
  onDelete: (round: Round) => void;
}

/** Shows all rounds in the order of time, each with its phases. */
export function RoundTimeline({ rounds, publication, controls, ...rest }: Props) {
  const t = useAdminT();
  const begun = rounds.find(({ state }) => state !== 'planned');
  return (
    <ol className={styles.timeline} aria-label={t('section.rounds')} data-rows>
      {rounds.map((round) => (
        <Entry
          key={round.id}
          round={round}
          phase={phaseOf(round, round === begun ? publication : undefined)}
          {...rest}
        >
          {round === begun && controls}
        </Entry>
      ))}
    </ol>
  );
}

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
  // When a round was planned is neither known nor asked for once it has begun.
  const phases = PHASES.filter((one) => one !== 'planned' || phase === 'planned');
  const count = counts?.find(({ roundId }) => roundId === round.id);
  return (
    <li className={styles.entry} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Content of={round} field="name" />
        </h2>
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
            first={
              round.state === 'open' && (
                <May right="rounds.change">
                  <Button
                    danger
                    type="text"
                    size="small"
                    icon={<StopOutlined aria-hidden />}
                    aria-label={r('endNamed', { name })}
                    onClick={() => onEnd(round)}
                  >
                    {r('end')}
                  </Button>
                </May>
              )
            }
          >
            {(phase === 'open' || phase === 'closed') && (
              <May right="results.read">
                <PreviewButton name={name} previewed={{ round }} />
              </May>
            )}
            <TrailButton subject={{ type: 'round', id: round.id, name }} />
          </RowActions>
        </div>
      </div>
      <ol className={styles.phases}>
        {phases.map((one, index) => (
          <li
            key={one}
            className={index <= phases.indexOf(phase) ? `${styles.phase} ${styles.reached}` : styles.phase}
            aria-current={one === phase ? 'step' : undefined}
          >
            <span className={styles.label}>{r(`state.${one}`)}</span>
            <span className={styles.date}>
              <PhaseDate round={round} phase={one} />
            </span>
          </li>
        ))}
      </ol>
      {children}
    </li>
  );
}

/** The time at which a round reaches a phase, if it has one. */
function PhaseDate({ round: { opensAt, closesAt }, phase }: { round: Round; phase: Phase }) {
  const r = useRoundsT();
  if (phase === 'open') return <Moment iso={opensAt} />;
  if (phase === 'closed') return closesAt ? <Moment iso={closesAt} /> : r('endless');
  return null;
}
