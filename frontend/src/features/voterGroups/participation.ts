import type { VoterGroups } from '../../lib/api/types';

type Group = VoterGroups['groups'][number];
export type Kind = Group['kind'];

/** How a group's part of the voters compares with its part of the people, from the least to the most. */
export const PARTICIPATION = ['muchLess', 'less', 'same', 'more', 'muchMore'] as const;
export type Participation = (typeof PARTICIPATION)[number];

/** The limits between them, as the first part divided by the second. */
const LIMITS = [0.5, 0.8, 1.25, 2];

export interface ComparedGroup {
  group: Group;
  /** The part of the people, from 0 to 1. */
  people: number;
  /** The part of the voters who said their group; null if hidden. */
  voters: number | null;
  /** Null if hidden. */
  participation: Participation | null;
}

/** Compares the groups of one kind with the population. Parts are of the voters who have said their group. */
export function compareGroups({ groups, silent, asked }: VoterGroups, kind: Kind): ComparedGroup[] {
  const ofKind = groups.filter((group) => group.kind === kind);
  const people = ofKind.reduce((sum, group) => sum + group.people, 0);
  // A hidden number of silent voters counts as none, so that nothing hidden follows from the parts.
  const said = asked - (silent.find((one) => one.kind === kind)?.voters ?? 0);
  return ofKind.map((group) => {
    const expected = group.people / people;
    if (group.voters === null || said === 0) {
      return { group, people: expected, voters: null, participation: null };
    }
    const voters = group.voters / said;
    const step = LIMITS.filter((limit) => voters / expected >= limit).length;
    return { group, people: expected, voters, participation: PARTICIPATION[step] ?? 'muchMore' };
  });
}
