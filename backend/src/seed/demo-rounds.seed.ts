import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../core/database/database.service.js';
import { DAY_MS } from '../core/support/days.js';
import { RoundsRepository } from '../index/calendar/rounds.repository.js';
import { LeaderboardService } from '../index/leaderboard/leaderboard.service.js';
import { lastDue } from '../index/publications/schedule.js';
import { RoundTransitionsTask } from '../index/rounds/round-transitions.task.js';

export interface DemoRound {
  name: string;
  nameSo: string;
  nameAr: string;
  /** The start, in days from now. */
  opens: number;
  closes: number;
  /** When its first and last ratings are given, in days from now. */
  rated: [from: number, to: number];
  /** The number of rounds since: 0 for the open round. */
  ago: number;
}

/** Two past rounds and an open one, so that the demo shows changes over time. */
export const DEMO_ROUNDS: readonly [DemoRound, ...DemoRound[]] = [
  {
    ...{ name: 'First round', nameSo: 'Wareegga koowaad', nameAr: 'الجولة الأولى' },
    ...{ opens: -270, closes: -180, rated: [-260, -190], ago: 2 },
  },
  {
    ...{ name: 'Second round', nameSo: 'Wareegga labaad', nameAr: 'الجولة الثانية' },
    ...{ opens: -150, closes: -60, rated: [-140, -70], ago: 1 },
  },
  {
    ...{ name: 'Third round', nameSo: 'Wareegga saddexaad', nameAr: 'الجولة الثالثة' },
    ...{ opens: -27, closes: 60, rated: [-25, 0], ago: 0 },
  },
];

/** Creates the demo's rounds as if they had taken place before. */
@Injectable()
export class DemoRoundsSeed {
  constructor(
    private readonly database: DatabaseService,
    private readonly rounds: RoundsRepository,
    private readonly transitions: RoundTransitionsTask,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /** Makes a round the current one, without an end so that ratings can be added. @returns its id */
  async begin({ name, nameSo, nameAr, opens }: DemoRound): Promise<number> {
    const texts = { name, nameSo, nameAr };
    const opensAt = daysFromNow(opens);
    const id = await this.database.transaction(async () => {
      const current = await this.rounds.current();
      await this.leaderboard.invalidate();
      if (current.finalAt !== null) return this.rounds.insert({ ...texts, opensAt, closesAt: null });
      await this.rounds.update(current.id, { ...texts, opensAt });
      return current.id;
    });
    await this.transitions.advance();
    return id;
  }

  /** Sets the end of a round, and stores its ranking if the end is past. */
  async end(id: number, { closes }: DemoRound): Promise<void> {
    await this.database.transaction(async () => {
      await this.rounds.update(id, { closesAt: daysFromNow(closes) });
      await this.leaderboard.invalidate();
    });
    await this.transitions.advance();
  }
}

/** Returns the last midnight in Mogadishu before a day. */
function daysFromNow(days: number): Date {
  return lastDue('daily', new Date(Date.now() + days * DAY_MS));
}
