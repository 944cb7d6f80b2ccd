import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { someNotFound } from '../../core/errors/app-error.js';
import { CachedResponse } from '../../core/http/cached-response.js';
import { given } from '../../core/validation/fields-of.js';
import type { Precondition } from '../../core/validation/precondition.js';
import { ImageStore } from '../../media/images/image.store.js';
import { LeaderboardService, LeaderboardSnapshot } from '../leaderboard/leaderboard.service.js';
import type { RankedCandidate } from '../leaderboard/ranking.js';
import { candidateNotFound, refuseBiography, unknownTitle } from '../model/candidate.errors.js';
import { candidateVersion } from '../model/candidate.js';
import { PAGE_TEXTS } from '../model/candidate-profile.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import {
  audience,
  cachedCandidate,
  cachedList,
  cachedStats,
  isWhole,
  type ReadPageTexts,
  visibleTo,
  wholeCandidate,
} from './cached-responses.js';
import {
  CandidateDetailDto,
  CandidateDto,
  CandidatePlaceDto,
  CreateCandidateDto,
  FindCandidatesDto,
  ListCandidatesDto,
  SetTitleDto,
  toCandidatePlaceDto,
  UpdateCandidateDto,
} from './candidate.dto.js';
import { CandidateAuditService } from './candidate-audit.service.js';
import { CandidateDeletionsService } from './candidate-deletions.service.js';
import { CandidateOrders } from './candidate-orders.js';

/** Shows candidates to each kind of caller, and changes them for administrators. */
@Injectable()
export class CandidatesService {
  private readonly orders = new CandidateOrders();
  private readonly readPageTexts: ReadPageTexts = (ids) => this.candidates.listPageTexts(ids);

  constructor(
    private readonly database: DatabaseService,
    private readonly candidates: CandidatesRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly images: ImageStore,
    private readonly audit: CandidateAuditService,
    private readonly deletions: CandidateDeletionsService,
    private readonly trail: AuditTrailService,
  ) {}

  /**
   * Lists candidates.
   * @param caller receives scores with the right `results.read`
   * @returns one page, and the total number of matches; the whole list is returned from the cache
   */
  async list(
    query: ListCandidatesDto,
    caller?: User,
  ): Promise<{ page: CandidateDto[] | CachedResponse; total: number }> {
    const snapshot = await this.snapshotFor(caller);
    const found = this.orders.find(snapshot, query);
    const total = found.length;
    if (isWhole(query)) return { page: await cachedList(snapshot, this.readPageTexts, caller), total };
    const { offset = 0, limit = total } = query;
    const some = found.slice(offset, offset + limit);
    return { page: await visibleTo(some, snapshot, this.readPageTexts, caller), total };
  }

  /** Lists all matching candidates in the requested order, with their snapshot: the current one for callers who see scores. */
  async find(
    query: FindCandidatesDto,
    caller?: User,
  ): Promise<{ found: readonly RankedCandidate[]; snapshot: LeaderboardSnapshot }> {
    const snapshot = await this.snapshotFor(caller);
    return { found: this.orders.find(snapshot, query), snapshot };
  }

  /** Reads a candidate. @throws AppError 404 */
  async read(id: number, caller?: User): Promise<CachedResponse> {
    const snapshot = await this.snapshotFor(caller);
    const answer = await cachedCandidate(snapshot, id, this.readPageTexts, caller);
    if (!answer) throw candidateNotFound();
    return answer;
  }

  /** Returns a candidate's position in a list, to step to its neighbours. @throws AppError 404 */
  async place(id: number, query: FindCandidatesDto, caller: User): Promise<CandidatePlaceDto> {
    const { found, snapshot } = await this.find(query, caller);
    if (!snapshot.byId.has(id)) throw candidateNotFound();
    return toCandidatePlaceDto(id, found);
  }

  async stats(): Promise<CachedResponse> {
    return cachedStats(await this.leaderboard.published());
  }

  /**
   * Creates a candidate.
   * @param picture the bytes as they were sent
   * @throws AppError 400 UNKNOWN_TITLE, or for a biography without English; 413, 415 as `ImageStore.add`
   */
  async create(
    { title, ...fields }: CreateCandidateDto,
    picture: Buffer | null,
    caller: User,
  ): Promise<CandidateDetailDto> {
    refuseBiography(fields);
    const id = await this.images.replace(picture, (image) =>
      this.database.transaction(async (attempt) => {
        // The picture is stored already if an earlier attempt was committed with its answer lost.
        const stored = attempt > 1 && image ? await this.candidates.findIdByImage(image) : null;
        if (stored !== null) {
          await this.leaderboard.invalidate();
          return stored;
        }
        const titleId = await this.candidates.lockTitleId(title);
        if (titleId === null) throw unknownTitle();
        const candidate = { ...fields, titleId, image: image ?? null, createdAt: new Date() };
        const inserted = await this.candidates.insert(candidate);
        await this.audit.created([inserted]);
        await this.leaderboard.invalidate();
        return inserted;
      }),
    );
    return this.get(id, caller);
  }

  /**
   * Changes the given fields. The old picture is removed once the new one is stored.
   * @throws AppError 404; 400 as `create`; 413, 415 as `ImageStore.add`; 412
   */
  async update(
    id: number,
    { title, ...fields }: UpdateCandidateDto,
    picture: Buffer | null,
    precondition: Precondition,
    caller: User,
  ): Promise<CandidateDetailDto> {
    if (!(await this.candidates.findById(id))) throw candidateNotFound();
    const saving = this.images.replace(picture, (image, replaces) =>
      this.database.transaction(async () => {
        const candidate = await this.candidates.lockById(id);
        if (!candidate) throw candidateNotFound();
        // The picture is stored already if an earlier attempt was committed with its answer lost.
        if (image !== undefined && candidate.image === image) return this.leaderboard.invalidate();
        precondition.check(id, candidateVersion(candidate));
        replaces(candidate.image);
        const titleId = title === undefined ? undefined : await this.candidates.lockTitleId(title);
        if (titleId === null) throw unknownTitle();
        refuseBiography({ ...candidate, ...given(fields, PAGE_TEXTS) });
        const change = { ...fields, titleId, image };
        await this.audit.updating([id], () => this.candidates.update(id, change));
        await this.leaderboard.invalidate();
      }),
    );
    await saving.catch((error) => this.trail.tellConflict(error, 'candidate', () => this.get(id, caller)));
    return this.get(id, caller);
  }

  /** Deletes a candidate. @throws AppError 404 */
  async delete(id: number): Promise<void> {
    await this.deletions.delete([id], candidateNotFound);
  }

  /**
   * Deletes candidates, all or none.
   * @returns their number
   * @throws AppError 404 SOME_NOT_FOUND
   */
  async deleteAll(ids: number[]): Promise<number> {
    await this.deletions.delete(ids, someNotFound);
    return ids.length;
  }

  /**
   * Sets the title of candidates, all or none.
   * @returns their number
   * @throws AppError 400 UNKNOWN_TITLE; 404 SOME_NOT_FOUND
   */
  async setTitle({ ids, title }: SetTitleDto): Promise<number> {
    await this.database.transaction(async () => {
      const titleId = title === null ? null : await this.candidates.lockTitleId(title);
      if (title !== null && titleId === null) throw unknownTitle();
      const found = await this.candidates.lockByIds(ids);
      if (found.length < ids.length) throw someNotFound();
      await this.audit.updating(ids, () => this.candidates.setTitle(ids, titleId));
      await this.leaderboard.invalidate();
    });
    return ids.length;
  }

  /** Returns a candidate after a change. */
  private async get(id: number, caller: User): Promise<CandidateDetailDto> {
    const snapshot = await this.snapshotFor(caller);
    const candidate = await wholeCandidate(snapshot, id, this.readPageTexts, caller);
    if (!candidate) throw candidateNotFound();
    return candidate;
  }

  private snapshotFor(caller?: User): Promise<LeaderboardSnapshot> {
    return audience(caller) === 'scored' ? this.leaderboard.current() : this.leaderboard.published();
  }
}
