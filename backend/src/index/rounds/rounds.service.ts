import { Injectable } from '@nestjs/common';
import type { AuditValues } from '../../core/audit/audit-entry.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { given } from '../../core/validation/fields-of.js';
import type { Precondition } from '../../core/validation/precondition.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { PushOutboxService } from '../../messaging/push/push-outbox.service.js';
import { endsBeforeItBegins, roundClosed, roundOverlap, roundStarted } from '../calendar/round.errors.js';
import { findRound, overlap, type Round, roundEntry, roundState, roundVersion } from '../calendar/round.js';
import { type NewRound, RoundsRepository } from '../calendar/rounds.repository.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { type CreateRoundDto, type RoundDto, toEditableRoundDto, type UpdateRoundDto } from './round.dto.js';
import { RoundTransitionsTask } from './round-transitions.task.js';

const TEXTS = ['name', 'nameSo', 'nameAr'] as const;

/** Manages the rounds. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly rounds: RoundsRepository,
    private readonly transitions: RoundTransitionsTask,
    private readonly leaderboard: LeaderboardService,
    private readonly outbox: OutboxService,
    private readonly pushes: PushOutboxService,
    private readonly ledger: LedgerService,
    private readonly audit: AuditTrailService,
  ) {}

  /** Lists rounds, the newest first. */
  async list(): Promise<readonly Round[]> {
    return (await this.leaderboard.rounds()).toReversed();
  }

  /** Returns the time by the clock that decides about rounds. */
  now(): Date {
    return this.leaderboard.now();
  }

  /** Schedules a round. @throws AppError 400 if the end is before the start; 409 ROUND_OVERLAP */
  create({ opensAt, closesAt, ...texts }: CreateRoundDto): Promise<Round> {
    return this.change(async (rounds, now) => {
      const round = {
        ...{ name: texts.name, nameSo: texts.nameSo ?? null, nameAr: texts.nameAr ?? null },
        opensAt: new Date(opensAt),
        closesAt: closesAt ? new Date(closesAt) : null,
      };
      checkTimes(round, rounds, now);
      const id = await this.rounds.insert(round);
      await this.record('round.create', id, round.name, { after: audited(round) });
      await this.ledger.note(roundEntry('planned', { id, ...round }));
      return id;
    });
  }

  /**
   * Changes the given fields; absent fields do not change.
   * @throws AppError 404; 400; 409 ROUND_OVERLAP, ROUND_STARTED for a change of a past start, ROUND_CLOSED; 412
   */
  update(
    id: number,
    { opensAt, closesAt, ...texts }: UpdateRoundDto,
    precondition: Precondition,
  ): Promise<Round> {
    return this.change(async (rounds, now) => {
      const before = findRound(rounds, id);
      precondition.check(id, roundVersion(before));
      const after = {
        ...before,
        ...given(texts, TEXTS),
        ...(opensAt !== undefined && { opensAt: new Date(opensAt) }),
        ...(closesAt !== undefined && { closesAt: closesAt === null ? null : new Date(closesAt) }),
      };
      const beginsAnew = after.opensAt.getTime() !== before.opensAt.getTime();
      const isTimed = beginsAnew || after.closesAt?.getTime() !== before.closesAt?.getTime();
      const state = roundState(before, now);
      if (isTimed && state === 'closed') throw roundClosed();
      if (beginsAnew && state === 'open') throw roundStarted();
      if (isTimed) {
        const others = rounds.filter((round) => round.id !== id);
        checkTimes(after, others, now);
        await this.withdrawNotices(before);
      }
      const { name, nameSo, nameAr } = after;
      await this.rounds.update(id, {
        ...{ name, nameSo, nameAr, opensAt: after.opensAt, closesAt: after.closesAt },
      });
      await this.record('round.update', id, before.name, { before: audited(before), after: audited(after) });
      if (isTimed) await this.ledger.note(roundEntry('changed', after));
      return id;
    }).catch((error) => this.audit.tellConflict(error, 'round', (subject) => this.current(subject)));
  }

  /** Ends an open round now, permanently. @throws AppError 404; 409 ROUND_CLOSED, also if it has not begun */
  async close(id: number): Promise<Round> {
    await this.change(async (rounds, now) => {
      const round = findRound(rounds, id);
      if (roundState(round, now) !== 'open') throw roundClosed();
      await this.rounds.update(id, { closesAt: now });
      await this.withdrawNotices(round);
      const after = audited({ ...round, closesAt: now });
      await this.record('round.close', id, round.name, { before: audited(round), after });
      await this.ledger.note(roundEntry('changed', { ...round, closesAt: now }));
      return id;
    });
    await this.transitions.advance();
    return findRound(await this.rounds.list(), id);
  }

  /** Deletes a round without ratings. @throws AppError 404; 409 ROUND_STARTED or ROUND_CLOSED */
  async delete(id: number): Promise<void> {
    await this.database.transaction(async () => {
      const round = findRound(await this.rounds.lockAll(), id);
      const state = roundState(round, await this.rounds.now());
      if (state !== 'planned') throw state === 'open' ? roundStarted() : roundClosed();
      await this.rounds.delete(id);
      await this.record('round.delete', id, round.name, { before: audited(round) });
      await this.ledger.note(roundEntry('deleted', round));
      await this.leaderboard.invalidate();
    });
  }

  /** Returns the round as administrators see it now. @throws AppError 404 */
  private async current(id: number): Promise<RoundDto> {
    return toEditableRoundDto(findRound(await this.rounds.list(), id), await this.rounds.now());
  }

  /** Changes rounds under lock. @param work returns the id of the changed round */
  private change(work: (rounds: readonly Round[], now: Date) => Promise<number>): Promise<Round> {
    return this.database.transaction(async () => {
      const rounds = await this.rounds.lockAll();
      const id = await work(rounds, await this.rounds.now());
      await this.leaderboard.invalidate();
      return findRound(await this.rounds.list(), id);
    });
  }

  /** Withdraws waiting notifications, which name a former end. */
  private async withdrawNotices({ isCurrent }: Round): Promise<void> {
    if (!isCurrent) return;
    await this.outbox.withdrawAll('round');
    await this.pushes.withdrawAll();
  }

  private record(
    action: 'round.create' | 'round.update' | 'round.close' | 'round.delete',
    id: number,
    name: string,
    change: { before?: AuditValues; after?: AuditValues },
  ): Promise<void> {
    return this.audit.record({ action, subject: { id, name }, ...change });
  }
}

/**
 * Validates the times of a round.
 * @throws AppError if it would be empty or past, or would overlap or precede another
 */
function checkTimes(round: NewRound, others: readonly Round[], now: Date): void {
  const { opensAt, closesAt } = round;
  if (closesAt !== null && (closesAt <= opensAt || closesAt <= now)) throw endsBeforeItBegins();
  const inTheWay = others.find(
    (other) => overlap(round, other) || (other.finalAt !== null && other.opensAt >= opensAt),
  );
  if (inTheWay) throw roundOverlap(inTheWay.name);
}

function audited({ name, nameSo, nameAr, opensAt, closesAt }: NewRound): AuditValues {
  return {
    ...{ name, nameSo, nameAr },
    opensAt: opensAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
  };
}
