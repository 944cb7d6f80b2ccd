import { StopOutlined } from '@ant-design/icons';
import { May } from '../../features/auth/May';
import type { Round, RoundRatings } from '../../lib/api/types';
import { Content, type ReadTexts } from '../../lib/i18n/Content';
import type { T } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import { TrailButton } from '../audit/TrailButton';
import type { DataColumn } from '../table/dataColumn';
import { Moment } from '../table/Moment';
import { Pill } from '../table/Pill';
import { RowAction } from '../table/RowAction';
import { RowActions } from '../table/RowActions';
import type { AdminT } from '../texts/AdminTexts';
import styles from './RoundsPage.module.css';
import type { RoundsT } from './texts/useRoundsT';

interface Options {
  r: RoundsT;
  /** The name of a row in the labels of its actions. */
  texts: ReadTexts;
  publicT: T;
  /** The number of ratings of each round; undefined until it is known. */
  counts: readonly RoundRatings[] | undefined;
  onEdit: (round: Round) => void;
  onEnd: (round: Round) => void;
  onDelete: (round: Round) => void;
}

const TONES = { planned: 'neutral', open: 'success', closed: 'neutral' } as const;

/** The columns of rounds. */
export function roundColumns(t: AdminT, options: Options): DataColumn<Round, 'time'>[] {
  const { r, texts, publicT, counts, onEdit, onEnd, onDelete } = options;
  return [
    {
      key: 'name',
      title: r('name'),
      slot: 'heading',
      cell: (round) => (
        <div className={styles.name}>
          <Content of={round} field="name" />
          <Pill tone={TONES[round.state]}>{r(`state.${round.state}`)}</Pill>
        </div>
      ),
    },
    {
      key: 'opens',
      title: r('opens'),
      minWidth: 190,
      cell: ({ opensAt }) => <Moment publicT={publicT} iso={opensAt} />,
    },
    {
      key: 'closes',
      title: r('closes'),
      minWidth: 190,
      cell: ({ closesAt }) => (closesAt ? <Moment publicT={publicT} iso={closesAt} /> : r('endless')),
    },
    {
      key: 'ratings',
      title: t('figures.ratings'),
      numeric: true,
      width: 130,
      cell: ({ id }) => {
        const count = counts?.find(({ roundId }) => roundId === id);
        return count ? <Count {...count} r={r} /> : t('table.none');
      },
    },
    {
      key: 'actions',
      title: t('table.actions'),
      slot: 'actions',
      width: 184,
      cell: (round) => {
        const name = texts(round, 'name');
        return (
          <RowActions
            right="rounds.change"
            name={name}
            onEdit={() => onEdit(round)}
            onDelete={round.state === 'planned' ? () => onDelete(round) : undefined}
          >
            <TrailButton subject={{ type: 'round', id: round.id, name }} />
            {round.state === 'open' && (
              <May right="rounds.change">
                <RowAction
                  danger
                  icon={<StopOutlined aria-hidden />}
                  text={r('end')}
                  label={r('endNamed', { name })}
                  onClick={() => onEnd(round)}
                />
              </May>
            )}
          </RowActions>
        );
      },
    },
  ];
}

function Count({ counted, waiting, r }: RoundRatings & { r: RoundsT }) {
  return (
    <>
      {formatNumber(counted)}
      {waiting > 0 && <div className={styles.hint}>{r('waiting', { count: waiting })}</div>}
    </>
  );
}
