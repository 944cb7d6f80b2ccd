import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { FEWEST_SHOWN, GROUP_KINDS, type GroupKind, groupsOf } from '../../core/population/population.js';
import { dayOf } from '../../core/support/days.js';
import { groupBy } from '../../core/support/group-by.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { shownCounts } from './shown-counts.js';
import type { CountedKind, VoterGroupCountEntity } from './voter-group-count.entity.js';
import type { VoterGroupsDto } from './voter-groups.dto.js';
import { VoterGroupsRepository } from './voter-groups.repository.js';

/**
 * Counts voters by region, age band and sex as they say, and by the region that a registration desk has verified. Either
 * count changes once a day at most, and only when its number of voters has changed by 20: the difference of two counts is
 * then of many people too.
 */
@Injectable()
export class VoterGroupsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'population'>,
    private readonly database: DatabaseService,
    private readonly groups: VoterGroupsRepository,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /** Returns the last count with the population. Small counts are hidden. */
  async read(): Promise<VoterGroupsDto> {
    const { population } = this.settings;
    const all = population.length === 0 ? [] : await this.groups.list();
    // A round begins without voters: its counts replace those of the round before.
    const counts = PARTS.map((part) => partOf(all, part))
      .filter((part) => peopleOf(part) >= FEWEST_SHOWN)
      .flat();
    const shown = new Map<string, number | null>();
    for (const [kind, ofKind] of groupBy(counts, (count) => count.kind)) {
      const voters = shownCounts(ofKind.map((count) => count.voters));
      for (const [index, { name }] of ofKind.entries()) shown.set(keyOf(kind, name), voters[index] ?? null);
    }
    const shownOf = (kind: CountedKind, name: string) => shown.get(keyOf(kind, name)) ?? null;
    const verifiedDay = dayOfCount(counts, 'desk');
    return {
      day: dayOfCount(counts, 'answers'),
      asked: peopleOf(partOf(counts, 'answers')),
      groups: population.map((group) => ({
        ...group,
        voters: shownOf(group.kind, group.name),
        ...(group.kind === 'region' && verifiedDay && { verified: shownOf('desk', group.name) }),
      })),
      silent: kindsOf(population).map((kind) => ({ kind, voters: shownOf(kind, '') })),
      verifiedDay,
    };
  }

  /**
   * Counts the voters of the current round, unless they were counted today.
   * @returns the day
   */
  async count(): Promise<string> {
    const day = dayOf(await this.groups.now());
    if (this.settings.population.length === 0) return day;
    const all = await this.groups.list();
    for (const part of PARTS) {
      if (dayOfCount(all, part) === day) continue;
      const last = partOf(all, part);
      const counts = await (part === 'desk' ? this.countVerified(day) : this.countAnswers(day));
      const before = keysOf(counts) === keysOf(last) ? peopleOf(last) : 0;
      if (Math.abs(peopleOf(counts) - before) >= FEWEST_SHOWN) {
        await this.database.transaction(() => this.groups.replace(part, counts));
      }
    }
    return day;
  }

  private async countVerified(day: string): Promise<VoterGroupCountEntity[]> {
    const { round } = await this.leaderboard.current();
    const verified = await this.groups.countVerified(round.id);
    return groupsOf(this.settings.population, 'region').map(
      ({ name }): VoterGroupCountEntity => ({ kind: 'desk', name, voters: verified.get(name) ?? 0, day }),
    );
  }

  private async countAnswers(day: string): Promise<VoterGroupCountEntity[]> {
    const { population } = this.settings;
    const { round } = await this.leaderboard.current();
    const counts: VoterGroupCountEntity[] = [];
    for (const kind of kindsOf(population)) {
      const answers = await this.groups.count(kind, round.id);
      let silent = [...answers.values()].reduce((sum, voters) => sum + voters, 0);
      for (const { name } of groupsOf(population, kind)) {
        const voters = answers.get(name) ?? 0;
        silent -= voters;
        counts.push({ kind, name, voters, day });
      }
      // Also those whose group is no longer listed.
      counts.push({ kind, name: '', voters: silent, day });
    }
    return counts;
  }
}

/** The counts, which change apart from each other. */
const PARTS = ['answers', 'desk'] as const;
type Part = (typeof PARTS)[number];

const partOf = (counts: readonly VoterGroupCountEntity[], part: Part) =>
  counts.filter(({ kind }) => (kind === 'desk') === (part === 'desk'));
const dayOfCount = (counts: readonly VoterGroupCountEntity[], part: Part) =>
  partOf(counts, part)[0]?.day ?? null;
const keyOf = (kind: CountedKind, name: string) => `${kind} ${name}`;
const keysOf = (counts: readonly VoterGroupCountEntity[]) =>
  counts
    .map(({ kind, name }) => keyOf(kind, name))
    .sort()
    .join('\n');

/** Lists the kinds that some groups have. */
function kindsOf(groups: readonly { kind: GroupKind }[]): GroupKind[] {
  return GROUP_KINDS.filter((kind) => groups.some((group) => group.kind === kind));
}

/** Returns the number of counted voters: all kinds of what they have said have the same sum. */
function peopleOf(counts: readonly VoterGroupCountEntity[]): number {
  const [first] = counts;
  return counts.reduce((sum, { kind, voters }) => sum + (kind === first?.kind ? voters : 0), 0);
}
