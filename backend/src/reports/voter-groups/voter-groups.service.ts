import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { FEWEST_SHOWN, GROUP_KINDS, type GroupKind, groupsOf } from '../../core/population/population.js';
import { dayOf } from '../../core/support/days.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { shownCounts } from './shown-counts.js';
import type { VoterGroupCountEntity } from './voter-group-count.entity.js';
import type { VoterGroupsDto } from './voter-groups.dto.js';
import { VoterGroupsRepository } from './voter-groups.repository.js';

/**
 * Counts voters by region, age band and sex. Counts change once a day at most, and only when the number of voters has
 * changed by 20: the difference of two counts is then of many people too.
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
    const counts = population.length === 0 ? [] : await this.groups.list();
    const shown = new Map<string, number | null>();
    for (const kind of kindsOf(counts)) {
      const ofKind = counts.filter((count) => count.kind === kind);
      const voters = shownCounts(ofKind.map((count) => count.voters));
      for (const [index, { name }] of ofKind.entries()) shown.set(keyOf(kind, name), voters[index] ?? null);
    }
    return {
      day: counts[0]?.day ?? null,
      asked: askedOf(counts),
      groups: population.map((group) => ({
        ...group,
        voters: shown.get(keyOf(group.kind, group.name)) ?? null,
      })),
      silent: kindsOf(population).map((kind) => ({ kind, voters: shown.get(keyOf(kind, '')) ?? null })),
    };
  }

  /**
   * Counts the voters of the current round, unless they were counted today.
   * @returns the day
   */
  async count(): Promise<string> {
    const { population } = this.settings;
    const day = dayOf(await this.groups.now());
    const last = await this.groups.list();
    if (population.length === 0 || last[0]?.day === day) return day;
    const counts = await this.countNow(day);
    const isKnown = keysOf(counts) === keysOf(last);
    const before = isKnown ? askedOf(last) : 0;
    if (Math.abs(askedOf(counts) - before) >= FEWEST_SHOWN) {
      await this.database.transaction(() => this.groups.replace(counts));
    }
    return day;
  }

  private async countNow(day: string): Promise<VoterGroupCountEntity[]> {
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

const keyOf = (kind: GroupKind, name: string) => `${kind} ${name}`;
const keysOf = (counts: readonly VoterGroupCountEntity[]) =>
  counts
    .map(({ kind, name }) => keyOf(kind, name))
    .sort()
    .join('\n');

/** Lists the kinds that some groups have. */
function kindsOf(groups: readonly { kind: GroupKind }[]): GroupKind[] {
  return GROUP_KINDS.filter((kind) => groups.some((group) => group.kind === kind));
}

/** Returns the number of voters who have been asked: all kinds have the same sum. */
function askedOf(counts: readonly VoterGroupCountEntity[]): number {
  const [first] = counts;
  return counts.reduce((sum, { kind, voters }) => sum + (kind === first?.kind ? voters : 0), 0);
}
