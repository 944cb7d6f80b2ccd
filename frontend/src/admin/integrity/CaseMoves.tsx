import type { CaseFindings } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatScore } from '../../lib/i18n/translate';
import { Consequences } from '../forms/Consequences';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import { type Direction, type Move, movesOf, noMoves } from './caseMoves';
import type { DecisionKind } from './DecisionDialog';

/** The maximum number of named candidates; the table of effects has more. */
const MOST = 5;

interface Props {
  kind: DecisionKind;
  findings: CaseFindings;
}

/** Describes in plain words what a decision changes. */
export function CaseMoves({ kind, findings }: Props) {
  const t = useAdminT();
  const name = t('cases.number', { id: String(findings.id) });
  if (kind === 'clear' || kind === 'withdraw' || kind === 'reopen') {
    const consequences = [
      t('cases.clearMovesNothing'),
      ...(kind === 'withdraw' ? [t('cases.clearWithdraws')] : []),
      t(kind === 'clear' ? 'cases.comesBack' : 'cases.opensAgain'),
    ];
    return <Consequences name={name} consequences={consequences} />;
  }
  const direction: Direction = kind === 'put_back' ? 'back' : 'out';
  const moves = movesOf(findings.effects.slice(0, MOST), direction);
  const { candidates, ratings } = findings.moved;
  const total = direction === 'out' ? 'cases.stopCounting' : 'cases.countAgain';
  const consequences = [
    ratings > 0 ? t(total, { count: ratings }) : t(noMoves(findings)),
    ...moves.map((move) => <MoveOf key={move.candidate.id} move={move} />),
    ...(candidates > moves.length ? [t('form.andMore', { count: candidates - moves.length })] : []),
    ...(kind === 'put_back' ? [t('cases.opensAgain')] : [t('cases.votersSee'), t('cases.undoable')]),
    ...(kind === 'set_aside' ? [t('cases.needsSecond')] : []),
  ];
  return <Consequences name={name} consequences={consequences} />;
}

function MoveOf({ move: { candidate, from, to } }: { move: Move }) {
  const t = useAdminT();
  return (
    <>
      <Content of={candidate} field="name" />:{' '}
      {from.rank === to.rank
        ? t('cases.rankStays', { rank: rankText(t, to) })
        : t('cases.rankMoves', { from: rankText(t, from), to: rankText(t, to) })}{' '}
      {t('cases.averageMoves', { from: averageText(t, from), to: averageText(t, to) })}
    </>
  );
}

const rankText = (t: AdminT, { rank }: Move['from']) => rank ?? t('table.none');

const averageText = (t: AdminT, { average }: Move['from']) =>
  average === null ? t('table.none') : formatScore(average);
