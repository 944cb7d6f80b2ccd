import type { CaseEvidence, CaseFindings } from '../../lib/api/types';
import { formatScore } from '../../lib/i18n/translate';
import type { AdminT } from '../texts/AdminTexts';
import { officeRank, rankedAmong } from './officeRank';
import type { CaseT } from './texts/useCaseT';
import type { PlaceText } from './usePlaceText';

const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

type Chance = 'impossible' | 'veryUnlikely' | 'unlikely' | 'possible' | 'byHand';

interface Words {
  c: CaseT;
  t: AdminT;
  place: PlaceText;
  /** The name of a candidate, in the reader's language. */
  nameOf: (candidate: NonNullable<CaseFindings['impact']>['candidate']) => string;
}

/**
 * Describes a case in sentences without statistics: who did what, its effect, and how likely it is by chance.
 */
export function storyOf(findings: CaseFindings, words: Words): string[] {
  const chance = chanceOf(findings.evidence);
  return [
    whatHappened(findings, words),
    ...whatItMoves(findings, words),
    ...(chance ? [words.c(`chance.${chance}`)] : []),
  ];
}

/**
 * Names the probability of the evidence by chance, which is that of its least likely piece.
 * @returns undefined if no signal gives a probability
 */
export function chanceOf(evidence: readonly Pick<CaseEvidence, 'facts'>[]): Chance | undefined {
  if (evidence.length === 0) return 'byHand';
  const given = evidence.flatMap(({ facts }) => ('probability' in facts ? Number(facts.probability) : []));
  if (given.length === 0) return undefined;
  const least = Math.min(...given);
  if (least < 1e-6) return 'impossible';
  if (least < 1e-3) return 'veryUnlikely';
  return least < 0.05 ? 'unlikely' : 'possible';
}

function whatHappened({ pattern, impact }: CaseFindings, { c, t, nameOf }: Words): string {
  const { accounts, voters, registeredFrom, registeredTo, lowest, highest } = pattern;
  const whoAre = (count: number) => {
    const minutes = minutesBetween(registeredFrom, registeredTo);
    if (count < 2 || minutes > MINUTES_OF_DAY) return t('cases.accountsCount', { count });
    const span =
      minutes < MINUTES_OF_HOUR
        ? c('span.minutes', { count: minutes })
        : c('span.hours', { count: Math.ceil(minutes / MINUTES_OF_HOUR) });
    return c('story.accountsWithin', { count, span });
  };
  if (!impact || voters === 0) return c('story.selected', { who: whoAre(accounts) });
  const who = whoAre(voters);
  const candidate = isolated(nameOf(impact.candidate));
  if (lowest === null || highest === null) return c('story.ratedBy', { who, candidate });
  if (lowest !== highest) {
    return c('story.rated', { who, candidate, lowest: scoreText(lowest), highest: scoreText(highest) });
  }
  const key = voters === accounts && voters > 1 ? 'story.allGave' : 'story.gave';
  return c(key, { who, candidate, score: scoreText(lowest) });
}

function whatItMoves({ impact, status }: CaseFindings, { c, place, nameOf }: Words): string[] {
  if (!impact) return [];
  if (impact.candidates === 0) return [c('story.movesNothing')];
  const candidate = isolated(nameOf(impact.candidate));
  const others = impact.candidates - 1;
  const before = officeRank(impact.candidate, impact.with);
  const after = officeRank(impact.candidate, impact.without);
  const among = c(rankedAmong(impact.candidate));
  const ranks = { candidate, from: place(before), to: place(after), among };
  const moves = () => {
    if (after === null) return c('story.unranked', { candidate });
    if (before === after) return c('story.stays', { candidate, rank: place(before), among });
    const falls = before !== null && before < after;
    if (status === 'excluded') return c(falls ? 'story.fell' : 'story.rose', ranks);
    return c(falls ? 'story.falls' : 'story.rises', ranks);
  };
  return [moves(), ...(others > 0 ? [c('story.others', { count: others })] : [])];
}

/** Whole minutes, rounded up. */
function minutesBetween(from: string | null, to: string | null): number {
  if (from === null || to === null) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / MINUTE_MS));
}

const scoreText = (score: number) => (Number.isInteger(score) ? String(score) : formatScore(score));

/** Separates the direction of a name from that of the sentence. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
