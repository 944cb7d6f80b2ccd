import { Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { given } from '../../core/validation/fields-of.js';
import type { Precondition } from '../../core/validation/precondition.js';
import { toEditableScoreScaleDto, UpdateScoreScaleDto } from './score-scale.dto.js';
import { auditedScale, SCALE_ID, SCALE_TEXTS, type ScoreScale, scaleVersion } from './score-scale.js';
import { ScoreScaleRepository } from './score-scale.repository.js';

/** Manages the meaning of scores in words, the same for every metric. */
@Injectable()
export class ScoreScaleService {
  constructor(
    private readonly database: DatabaseService,
    private readonly scale: ScoreScaleRepository,
    private readonly audit: AuditTrailService,
  ) {}

  read(): Promise<ScoreScale> {
    return this.scale.read();
  }

  /** Changes the given texts; absent texts do not change. @throws AppError 412 */
  async update(body: UpdateScoreScaleDto, precondition: Precondition): Promise<ScoreScale> {
    const change = given(body, SCALE_TEXTS) as Partial<ScoreScale>;
    const saving = this.database.transaction(async () => {
      const before = await this.scale.lock();
      precondition.check(SCALE_ID, scaleVersion(before));
      const after = { ...before, ...change };
      // An update without columns would be an invalid statement.
      if (Object.keys(change).length > 0) await this.scale.update(change);
      await this.audit.record({
        action: 'scale.update',
        subject: { id: SCALE_ID, name: '' },
        before: auditedScale(before),
        after: auditedScale(after),
      });
      return after;
    });
    return saving.catch((error) =>
      this.audit.tellConflict(error, 'scale', async () => toEditableScoreScaleDto(await this.read())),
    );
  }
}
