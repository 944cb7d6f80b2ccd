import { Injectable } from '@nestjs/common';
import { toDate, toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import type { ProofConflict } from '../facts/facts.js';

type Row = Record<string, unknown>;

/** Facts about proofs that several accounts have tried to use, always read along an index. */
@Injectable()
export class ConflictFactsRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Lists the next conflicts by id. Repeated attempts add nothing.
   * @returns their ids, and the accounts that have the proofs, without deleted accounts, whose proofs are forgotten
   */
  async after(after: number, upTo: number, limit: number): Promise<{ ids: number[]; holderIds: number[] }> {
    const rows = await this.database.read.query<Row[]>(
      `SELECT id, holder_id AS holderId FROM proof_conflict WHERE id > ? AND id <= ? ORDER BY id LIMIT ${limit}`,
      [after, upTo],
    );
    const holderIds = new Set(rows.map(({ holderId }) => toNumber(holderId)).filter((id) => id > 0));
    return { ids: rows.map(({ id }) => toNumber(id)), holderIds: [...holderIds] };
  }

  /** Lists all attempts to use the proofs of these accounts. */
  async of(holderIds: number[]): Promise<ProofConflict[]> {
    const found: ProofConflict[] = [];
    for (const some of chunksOf(holderIds)) {
      const rows = await this.database.read.query<Row[]>(
        'SELECT kind, holder_id AS holderId, user_id AS userId, times, first_at AS firstAt, last_at AS lastAt ' +
          `FROM proof_conflict WHERE holder_id IN (${some.map(() => '?').join(', ')}) ORDER BY id`,
        some,
      );
      found.push(...rows.map(toProofConflict));
    }
    return found;
  }
}

function toProofConflict(row: Row): ProofConflict {
  return {
    kind: row.kind as ProofConflict['kind'],
    holderId: toNumber(row.holderId),
    userId: toNumber(row.userId),
    times: toNumber(row.times),
    firstAt: toDate(row.firstAt).getTime(),
    lastAt: toDate(row.lastAt).getTime(),
  };
}
