import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineOf } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { addition, BATCH_SIZE, slices } from '../totals/total-statements.js';
import { type CorrectionKind, RoundCorrectionEntity } from './round-correction.entity.js';

export interface Correction {
  roundId: number;
  candidateId: number;
  kind: CorrectionKind;
}

/** The table of corrections after the end of rounds. */
@Injectable()
export class RoundCorrectionsRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /** Lists the corrections of a round, the newest first. */
  listOfRound(roundId: number): Promise<RoundCorrectionEntity[]> {
    return this.database.read.find(RoundCorrectionEntity, {
      where: { roundId },
      order: { day: 'DESC', candidateId: 'ASC', kind: 'ASC' },
    });
  }

  /** Within a transaction: adds to the corrections of a day. @param corrections one per rating */
  async add(corrections: Correction[], day: string): Promise<void> {
    const counts = new Map<string, (number | string)[]>();
    for (const { roundId, candidateId, kind } of corrections) {
      const key = `${roundId}:${candidateId}:${kind}`;
      const row = counts.get(key) ?? [roundId, candidateId, day, kind, 0];
      counts.set(key, [...row.slice(0, -1), Number(row.at(-1)) + 1]);
    }
    const keys = ['round_id', 'candidate_id', 'day', 'kind'];
    const isMysql = engineOf(this.dataSource) === 'mysql';
    for (const rows of slices([...counts.values()], BATCH_SIZE))
      await this.database.run(addition('round_correction', keys, ['ratings'], rows, isMysql));
  }
}
