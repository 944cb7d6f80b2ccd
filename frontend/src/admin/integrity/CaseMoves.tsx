import type { CaseFindings } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatScore } from '../../lib/i18n/translate';
import { Consequences } from '../forms/Consequences';
import { type AdminT, useAdminT } from '../texts/AdminTexts';
import { type Direction, type Move, movesOf, noMoves } from './caseMoves';
import type { DecisionKind } from './DecisionDialog';
import { officeRank, rankedAmong } from './officeRank';
import { useCaseT } from './texts/useCaseT';
import { usePlaceText } from './usePlaceText';

/** The maximum number of named candidates; the table of effects has more. */
const MOST = 5;

interface Props {
  kind: DecisionKind;
  findings: CaseFindings;
}

/** Describes in plain words what a decision changes. */
export function CaseMoves({ kind, findings }: Props) {
  const t = useAdminT();
  const c = useCaseT();
  const name = t('cases.number', { id: String(findings.id) });
  if (kind === 'clear' || kind === 'withdraw' || kind === 'reopen') {
    const consequences = [
      c('clearMovesNothing'),
      ...(kind === 'withdraw' ? [c('clearWithdraws')] : []),
      c(kind === 'clear' ? 'comesBack' : 'opensAgain'),
    ];
    return <Consequences name={name} consequences={consequences} />;
  }
  const direction: Direction = kind === 'put_back' ? 'back' : 'out';
  const moves = movesOf(findings.effects.slice(0, MOST), direction);
  const { candidates, ratings } = findings.moved;
  const total = direction === 'out' ? 'stopCounting' : 'countAgain';
  const consequences = [
    ratings > 0 ? c(total, { count: ratings }) : c(noMoves(findings)),
    ...moves.map((move) => <MoveOf key={move.candidate.id} move={move} />),
    ...(candidates > moves.length ? [t('form.andMore', { count: candidates - moves.length })] : []),
    ...(kind === 'put_back' ? [c('opensAgain')] : [c('votersSee'), c('undoable')]),
    ...(kind === 'exclude' && findings.needsSecond ? [c('needsSecond')] : []),
  ];
  return <Consequences name={name} consequences={consequences} />;
}

function MoveOf({ move: { candidate, from, to } }: { move: Move }) {
  const t = useAdminT();
  const c = useCaseT();
  const place = usePlaceText();
  const among = c(rankedAmong(candidate));
  const before = place(officeRank(candidate, from));
  const after = place(officeRank(candidate, to));
  return (
    <>
      <Content of={candidate} field="name" />:{' '}
      {before === after
        ? c('rankStays', { rank: after, among })
        : c('rankMoves', { from: before, to: after, among })}{' '}
      {c('averageMoves', { from: averageText(t, from), to: averageText(t, to) })}
    </>
  );
}

const averageText = (t: AdminT, { average }: Move['from']) =>
  average === null ? t('table.none') : formatScore(average);
