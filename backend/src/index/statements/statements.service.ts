import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import type { AuditAction } from '../../core/audit/audit-entry.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { CachedResponse } from '../../core/http/cached-response.js';
import { pick } from '../../core/validation/fields-of.js';
import { audience } from '../candidates/cached-responses.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { candidateNotFound } from '../model/candidate.errors.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import { StatementBodyDto, StatementDto, toLatestStatementDto, toStatementDto } from './statement.dto.js';
import {
  rethrowStatementError,
  statementNotFound,
  statementReplaced,
  tooManyStatements,
} from './statement.errors.js';
import {
  MAX_STATEMENT_VERSIONS,
  NEWEST_VERSIONS,
  STATEMENT_FIELDS,
  type StatementFields,
  type StatementVersion,
  statementsOf,
  statementWith,
} from './statement.js';
import { StatementsRepository } from './statements.repository.js';

/** Manages candidates' statements about the index. Administrators enter them; published versions never change. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly statements: StatementsRepository,
    private readonly candidates: CandidatesRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly audit: AuditTrailService,
  ) {}

  /** Lists a candidate's statements with their earlier versions. @throws AppError 404 */
  async list(candidateId: number, caller?: User): Promise<CachedResponse> {
    const snapshot = await this.leaderboard.published();
    if (!snapshot.byId.has(candidateId)) throw candidateNotFound();
    return snapshot.read(`statements of ${candidateId} for ${audience(caller)}`, async () => {
      const statements = statementsOf(await this.statements.listOf(candidateId));
      return CachedResponse.ofJson(statements.map((statement) => toStatementDto(statement, caller)));
    });
  }

  /** Returns the latest statement that is not withdrawn, of a listed candidate; the same for everybody. */
  async latest(): Promise<CachedResponse> {
    const snapshot = await this.leaderboard.published();
    return snapshot.read('latest statement', async () => {
      const newest = await this.statements.listNewest(NEWEST_VERSIONS);
      const replaced = new Set(newest.map(({ replacesId }) => replacesId));
      for (const version of newest) {
        const candidate = snapshot.byId.get(version.candidateId);
        if (candidate && !version.withdrawn && !replaced.has(version.id))
          return CachedResponse.ofJson(toLatestStatementDto(version, candidate));
      }
      return CachedResponse.ofJson({ statement: null, candidate: null });
    });
  }

  /** Publishes a statement. @throws AppError 404; 409 TOO_MANY_STATEMENTS */
  create(candidateId: number, body: StatementBodyDto, caller: User): Promise<StatementDto> {
    return this.add('statement.create', candidateId, caller, () => ({
      fields: fieldsOf(body),
      withdrawn: false,
      replaces: null,
    }));
  }

  /** Corrects a statement by a new version. @throws AppError 404; 409 STATEMENT_REPLACED, TOO_MANY_STATEMENTS */
  correct(candidateId: number, id: number, body: StatementBodyDto, caller: User): Promise<StatementDto> {
    return this.add('statement.correct', candidateId, caller, (versions) => ({
      fields: fieldsOf(body),
      withdrawn: false,
      replaces: latestOf(versions, id),
    }));
  }

  /**
   * Withdraws a statement, which is shown as withdrawn.
   * @throws AppError 404; 409 STATEMENT_REPLACED, also for a withdrawn one; TOO_MANY_STATEMENTS
   */
  withdraw(candidateId: number, id: number, caller: User): Promise<StatementDto> {
    return this.add('statement.withdraw', candidateId, caller, (versions) => {
      const replaces = latestOf(versions, id);
      if (replaces.withdrawn) throw statementReplaced();
      return { fields: pick(replaces, STATEMENT_FIELDS), withdrawn: true, replaces };
    });
  }

  /** Adds a version under lock. @param next returns it, given all versions of the candidate */
  private async add(
    action: AuditAction,
    candidateId: number,
    caller: User,
    next: (versions: StatementVersion[]) => {
      fields: StatementFields;
      withdrawn: boolean;
      replaces: StatementVersion | null;
    },
  ): Promise<StatementDto> {
    return this.database
      .transaction(async () => {
        const candidate = await this.candidates.lockById(candidateId);
        if (!candidate) throw candidateNotFound();
        const versions = await this.statements.listOf(candidateId);
        const { fields, withdrawn, replaces } = next(versions);
        if (versions.length >= MAX_STATEMENT_VERSIONS) throw tooManyStatements();
        const version = {
          ...fields,
          candidateId,
          replacesId: replaces?.id ?? null,
          withdrawn,
          createdAt: new Date(),
          actorId: caller.id,
          actorName: caller.username,
        };
        const id = await this.statements.insert(version);
        const before = replaces && { ...pick(replaces, STATEMENT_FIELDS), withdrawn: replaces.withdrawn };
        await this.audit.record({
          action,
          subject: candidate,
          ...(before && { before }),
          after: { ...fields, withdrawn },
        });
        await this.leaderboard.invalidate();
        return toStatementDto(statementWith({ ...version, id }, versions), caller);
      })
      .catch(rethrowStatementError);
  }
}

/** Returns the fields of a version. Absent fields are null, because a correction contains all fields again. */
function fieldsOf({ statedOn, source, sourceUrl, text, textSo, textAr }: StatementBodyDto): StatementFields {
  const beside = { sourceUrl: sourceUrl ?? null, textSo: textSo ?? null, textAr: textAr ?? null };
  return { statedOn, source, text, ...beside };
}

/** Finds the latest version. @throws AppError 404 if the candidate lacks it; 409 if another version has replaced it */
function latestOf(versions: readonly StatementVersion[], id: number): StatementVersion {
  const version = versions.find((one) => one.id === id);
  if (!version) throw statementNotFound();
  if (versions.some(({ replacesId }) => replacesId === id)) throw statementReplaced();
  return version;
}
