import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../accounts/model/users.repository.js';
import { ContactRepository } from '../contact/contact.repository.js';
import type { User } from '../core/access/user.js';
import { AUDIT_ACTIONS } from '../core/audit/audit-entry.js';
import { type AuditRecord, AuditTrailService } from '../core/audit/audit-trail.service.js';
import { DatabaseService } from '../core/database/database.service.js';
import { MetricsService } from '../index/metrics/metrics.service.js';
import { DecisionsService } from '../integrity/review/decisions.service.js';
import { IntegrityScanTask } from '../integrity/scan/integrity-scan.task.js';
import { RatingWriterService } from '../ratings/giving/rating-writer.service.js';
import { DEMO_CANDIDATES } from './demo-data.js';
import {
  DECIDED_FARM,
  DEMO_DECISION,
  DEMO_DEEDS,
  DEMO_LETTERS,
  type DemoFarm,
  demoVoter,
  OPEN_FARM,
} from './demo-story.js';
import { DemoStoryRepository } from './demo-story.repository.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** After its registration an account rates; signals find the ratings later. */
const RATED_AFTER_MS = 3 * MINUTE_MS;
const FOUND_AFTER_MS = 20 * MINUTE_MS;

/** Creates the events of a demo, as if they had taken a week. */
@Injectable()
export class DemoStorySeed {
  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersRepository,
    private readonly metrics: MetricsService,
    private readonly writer: RatingWriterService,
    private readonly scan: IntegrityScanTask,
    private readonly decisions: DecisionsService,
    private readonly contact: ContactRepository,
    private readonly audit: AuditTrailService,
    private readonly rows: DemoStoryRepository,
  ) {}

  /**
   * Adds a group of accounts of one person with its ratings, and lets the signals find it.
   * @returns its case
   */
  async addFarm(
    farm: DemoFarm,
    candidateIds: readonly number[],
    passwordHash: string,
  ): Promise<number | null> {
    const { candidate, score, size } = farm;
    const madeAt = Date.now() + farm.hours * HOUR_MS;
    const candidateId = candidateIds[candidate] ?? 0;
    const userIds = await this.database.transaction(async () => {
      const ids: number[] = [];
      for (let place = 0; place < size; place += 1) {
        const username = `${farm.username}_${String(place + 1).padStart(2, '0')}`;
        const createdAt = new Date(madeAt + (place * MINUTE_MS) / size);
        const account = demoVoter({ username, domain: farm.domain }, passwordHash, createdAt);
        ids.push((await this.users.insert(account)).id);
      }
      return ids;
    });
    const title = DEMO_CANDIDATES[candidate]?.title;
    const keys = (await this.metrics.list()).filter((one) => one.titleId === null || one.title === title);
    const scores = Object.fromEntries(keys.map(({ key }) => [key, score]));
    await Promise.all(
      userIds.map((userId, place) => {
        const createdAt = new Date(madeAt + RATED_AFTER_MS + 4 * place * SECOND_MS);
        return this.writer.submit({ userId, candidateId, scores, createdAt });
      }),
    );
    const seen = await this.scan.run(0);
    return seen?.opened[0] ?? null;
  }

  /**
   * Adds the administrator's week: a decision, letters and actions.
   * @param cases the numbers of both cases
   */
  async addWeek(
    admin: User,
    candidateIds: readonly number[],
    cases: readonly (number | null)[],
  ): Promise<void> {
    const [decided = null, open = null] = cases;
    const { reason, note } = DEMO_DECISION;
    if (decided !== null) await this.decisions.exclude(decided, reason, note, admin);
    await this.database.transaction(async () => {
      if (decided !== null) {
        await this.rows.dateCase(decided, foundAt(DECIDED_FARM), inHours(DEMO_DECISION.hours));
      }
      if (open !== null) await this.rows.dateCase(open, foundAt(OPEN_FARM), null);
      const letterIds: number[] = [];
      for (const { candidate, hours, ...letter } of DEMO_LETTERS) {
        const candidateId = candidate === undefined ? null : (candidateIds[candidate] ?? null);
        letterIds.push(await this.contact.insert({ ...letter, candidateId, createdAt: inHours(hours) }));
      }
      const deeds: AuditRecord[] = DEMO_DEEDS.map(({ subject, hours, ...deed }) => {
        const ofLetter = AUDIT_ACTIONS[deed.action] === 'message';
        const names: readonly { name: string }[] = ofLetter ? DEMO_LETTERS : DEMO_CANDIDATES;
        const id = subject === undefined ? undefined : (ofLetter ? letterIds : candidateIds)[subject];
        const of = id !== undefined && { subject: { id, name: names[subject ?? 0]?.name ?? '' } };
        return { ...deed, ...of, at: inHours(hours) };
      });
      if (decided !== null) {
        const subject = { id: decided, name: String(decided) };
        deeds.push({
          action: 'case.exclude',
          subject,
          after: { status: 'excluded', reason, note },
          at: inHours(DEMO_DECISION.hours),
        });
      }
      deeds.sort((a, b) => Number(a.at) - Number(b.at));
      await this.audit.recordBy(admin, ...deeds);
    });
  }
}

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const foundAt = ({ hours }: DemoFarm) => new Date(Date.now() + hours * HOUR_MS + FOUND_AFTER_MS);
