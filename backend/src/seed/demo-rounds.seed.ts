import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../core/database/database.service.js';
import { DAY_MS } from '../core/support/days.js';
import { LeaderboardService } from '../index/leaderboard/leaderboard.service.js';
import { RoundsRepository } from '../index/model/rounds.repository.js';
import { lastDue } from '../index/publications/schedule.js';
import { RoundTransitionsTask } from '../index/rounds/round-transitions.task.js';

export interface DemoRound {
  name: string;
  nameSo: string;
  nameAr: string;
  /** In days from now. */
  opens: number;
  closes: number;
  /** When the first of its ratings is given, and the last, in days from now. */
  rated: [from: number, to: number];
  /** How many rounds ago: 0 for the one that is open. */
  ago: number;
}

/** Two that are over and one that is open, so that the first look shows what changes over time. */
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

/** Lets rounds of the demo pass as if they had been there before. */
@Injectable()
export class DemoRoundsSeed {
  constructor(
    private readonly database: DatabaseService,
    private readonly rounds: RoundsRepository,
    private readonly transitions: RoundTransitionsTask,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /** Makes a round the current one, without an end so that ratings can be put into it. @returns its id */
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

  /** Gives a round its end; where that is past, its ranking is kept. */
  async end(id: number, { closes }: DemoRound): Promise<void> {
    await this.database.transaction(async () => {
      await this.rounds.update(id, { closesAt: daysFromNow(closes) });
      await this.leaderboard.invalidate();
    });
    await this.transitions.advance();
  }
}

/** The midnight in Mogadishu before. */
function daysFromNow(days: number): Date {
  return lastDue('daily', new Date(Date.now() + days * DAY_MS));
}
