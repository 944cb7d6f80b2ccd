import { readFile } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { UsersRepository } from '../accounts/model/users.repository.js';
import { PasswordsService } from '../accounts/passwords/passwords.service.js';
import { UsersService } from '../accounts/users/users.service.js';
import { SERVER } from '../core/audit/audit-trail.service.js';
import { SETTINGS } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { DatabaseService } from '../core/database/database.service.js';
import { DAY_MS } from '../core/support/days.js';
import { LeaderboardService } from '../index/leaderboard/leaderboard.service.js';
import { MetricsService } from '../index/metrics/metrics.service.js';
import { CandidatesRepository } from '../index/model/candidates.repository.js';
import { StatementsRepository } from '../index/statements/statements.repository.js';
import { TitlesService } from '../index/titles/titles.service.js';
import { ImageStore } from '../media/images/image.store.js';
import { RatingWriterService, type Vote } from '../ratings/giving/rating-writer.service.js';
import { DEMO_ADMIN, DEMO_USER, DemoAccountsService } from '../web/configuration/demo-accounts.service.js';
import { DemoDataService } from '../web/configuration/demo-data.service.js';
import {
  DEMO_CANDIDATES,
  DEMO_TITLE_METRICS,
  DEMO_TITLES,
  DEMO_VOTERS,
  demoDays,
  demoScores,
} from './demo-data.js';
import { DEMO_STATEMENT } from './demo-profiles.js';
import { DEMO_ROUNDS, type DemoRound, DemoRoundsSeed } from './demo-rounds.seed.js';
import { DECIDED_FARM, demoVoter, OPEN_FARM, VOTERS_DOMAIN } from './demo-story.js';
import { DemoStorySeed } from './demo-story.seed.js';

const PORTRAITS = new URL('../../demo/portraits/', import.meta.url);
/** Without rounds, the demo's voters registered during this number of days before its start. */
const DEMO_DAYS = 45;
/** Without rounds: when its ratings were given, in days from now. */
const PLAIN = { rated: [-25, 0], ago: 0 } satisfies Pick<DemoRound, 'rated' | 'ago'>;

/** Creates fictional titles, candidates, voters and ratings, for demonstrations and tests. */
@Injectable()
export class DemoSeed {
  private readonly logger = new Logger(DemoSeed.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: DatabaseService,
    private readonly users: UsersRepository,
    private readonly accountsService: UsersService,
    private readonly passwords: PasswordsService,
    private readonly titles: TitlesService,
    private readonly metrics: MetricsService,
    private readonly candidates: CandidatesRepository,
    private readonly statements: StatementsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly images: ImageStore,
    private readonly writer: RatingWriterService,
    private readonly accounts: DemoAccountsService,
    private readonly rounds: DemoRoundsSeed,
    private readonly story: DemoStorySeed,
    private readonly demoData: DemoDataService,
  ) {}

  /** Fills an empty database; a database with users does not change. */
  async run(): Promise<void> {
    await this.demoData.refuseHalf();
    if (!(await this.users.anyExists())) await this.fill();
    if (this.settings.demo !== 'off' && (await this.users.findByEmail(DEMO_ADMIN.email))) {
      this.accounts.shown = { admin: DEMO_ADMIN, user: DEMO_USER };
    }
  }

  private async fill(): Promise<void> {
    // Marked first, because incomplete demo data are demo data too.
    await this.demoData.mark();
    for (const title of DEMO_TITLES) await this.titles.create(title);
    const titleIds = new Map((await this.titles.list()).map(({ id, name }) => [name, id]));
    for (const { title, ...metric } of DEMO_TITLE_METRICS) {
      await this.metrics.create({ ...metric, titleId: titleIds.get(title) });
    }
    const candidateIds = await this.addCandidates(titleIds);
    const voterIds = await this.addVoters();
    let ratings = 0;
    const rounds = this.settings.demo === 'plain' ? [] : DEMO_ROUNDS;
    for (const round of rounds) {
      const id = await this.rounds.begin(round);
      ratings += await this.vote(candidateIds, voterIds, round);
      await this.rounds.end(id, round);
    }
    if (rounds.length === 0) ratings = await this.vote(candidateIds, voterIds, PLAIN);
    const cases = this.settings.demo === 'plain' ? [] : await this.addFarms(candidateIds);
    await this.accountsService.create({ username: 'demo_user', ...DEMO_USER });
    const admin = await this.accountsService.create({ username: 'demo_admin', ...DEMO_ADMIN, role: 'admin' });
    if (this.settings.demo !== 'plain') await this.story.addWeek(admin, candidateIds, cases);
    await this.demoData.markWhole();
    this.logger.log(`demo data: ${candidateIds.length} candidates, ${ratings} ratings`);
  }

  /**
   * Adds groups of accounts of one person each.
   * @returns the numbers of their cases
   */
  private async addFarms(candidateIds: readonly number[]): Promise<(number | null)[]> {
    const passwordHash = await this.passwords.hash(crypto.randomUUID());
    const cases: (number | null)[] = [];
    for (const farm of [DECIDED_FARM, OPEN_FARM]) {
      cases.push(await this.story.addFarm(farm, candidateIds, passwordHash));
    }
    return cases;
  }

  private async addCandidates(titleIds: Map<string, number>): Promise<number[]> {
    const images = await Promise.all(
      DEMO_CANDIDATES.map(async ({ portrait }) =>
        this.images.add(await readFile(new URL(portrait, PORTRAITS))),
      ),
    );
    return this.database.transaction(async () => {
      const ids: number[] = [];
      for (const [index, { title, portrait, ...given }] of DEMO_CANDIDATES.entries()) {
        const [titleId, image] = [titleIds.get(title) ?? null, images[index] ?? null];
        ids.push(await this.candidates.insert({ ...given, titleId, image, createdAt: new Date() }));
      }
      await this.addStatement(ids);
      await this.leaderboard.invalidate();
      return ids;
    });
  }

  private async addStatement(candidateIds: number[]): Promise<void> {
    const { candidate, ...said } = DEMO_STATEMENT;
    const entered = {
      withdrawn: false,
      createdAt: new Date(),
      actorId: SERVER.id,
      actorName: SERVER.username,
    };
    const version = { ...said, sourceUrl: null, replacesId: null, ...entered };
    await this.statements.insert({ ...version, candidateId: candidateIds[candidate] ?? 0 });
  }

  /** Adds voters whose password nobody knows. */
  private async addVoters(): Promise<number[]> {
    const passwordHash = await this.passwords.hash(crypto.randomUUID());
    const days = this.settings.demo === 'plain' ? DEMO_DAYS : -DEMO_ROUNDS[0].opens;
    return this.database.transaction(async () => {
      const ids: number[] = [];
      for (const [index, username] of DEMO_VOTERS.entries()) {
        const createdAt = new Date(Date.now() - days * DAY_MS + (index * DAY_MS) / 4);
        const voter = demoVoter({ username, domain: VOTERS_DOMAIN }, passwordHash, createdAt);
        ids.push((await this.users.insert(voter)).id);
      }
      return ids;
    });
  }

  /** Adds the ratings. @returns their number */
  private async vote(
    candidateIds: number[],
    voterIds: number[],
    { rated: [from, to], ago }: Pick<DemoRound, 'rated' | 'ago'>,
  ): Promise<number> {
    const metrics = await this.metrics.list();
    const votes: Omit<Vote, 'createdAt'>[] = [];
    for (const [voterIndex, userId] of voterIds.entries()) {
      for (const [candidateIndex, candidateId] of candidateIds.entries()) {
        const title = DEMO_CANDIDATES[candidateIndex]?.title;
        const keys = metrics
          .filter((metric) => metric.titleId === null || metric.title === title)
          .map(({ key }) => key);
        const scores = demoScores(candidateIndex, voterIndex, keys, ago);
        if (scores) votes.push({ userId, candidateId, scores });
      }
    }
    const begin = Date.now() + from * DAY_MS;
    const dayOf = demoDays(to - from);
    const dated = votes.map((vote, index) => ({
      ...vote,
      createdAt: new Date(begin + dayOf(index / votes.length) * DAY_MS),
    }));
    await Promise.all(dated.map((vote) => this.writer.submit(vote)));
    return votes.length;
  }
}
