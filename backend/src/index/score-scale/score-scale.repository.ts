import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { ScoreScaleEntity } from './score-scale.entity.js';
import { SCALE_ID, type ScoreScale } from './score-scale.js';

/** The row of the scale. */
@Injectable()
export class ScoreScaleRepository {
  constructor(private readonly database: DatabaseService) {}

  read(): Promise<ScoreScale> {
    return this.database.read.findOneByOrFail(ScoreScaleEntity, { id: SCALE_ID });
  }

  /** Reads the scale under lock. */
  lock(): Promise<ScoreScale> {
    return this.database.write.findOneOrFail(ScoreScaleEntity, {
      where: { id: SCALE_ID },
      lock: this.database.lock,
    });
  }

  async update(change: Partial<ScoreScale>): Promise<void> {
    await this.database.write.update(ScoreScaleEntity, { id: SCALE_ID }, change);
  }
}
