import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { type BandSource, type RankBand, RankBandEntity } from './rank-band.entity.js';

/** The table of rank bands. */
@Injectable()
export class RankBandsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Returns whether the bands of a publication or of a round are stored. */
  has({ kind, id }: BandSource): Promise<boolean> {
    return this.database.read.existsBy(RankBandEntity, { kind, sourceId: id });
  }

  /** Returns the bands by candidate. */
  async find({ kind, id }: BandSource): Promise<Map<number, RankBand>> {
    const rows = await this.database.read.findBy(RankBandEntity, { kind, sourceId: id });
    return new Map(rows.map((row) => [row.candidateId, row]));
  }

  /** Stores bands in place of the former ones. Those of earlier publications are deleted; those of rounds stay. */
  async replace({ kind, id: sourceId }: BandSource, bands: readonly RankBand[]): Promise<void> {
    const { write } = this.database;
    await write.delete(RankBandEntity, kind === 'publication' ? { kind } : { kind, sourceId });
    for (const some of chunksOf(bands))
      await write.insert(
        RankBandEntity,
        some.map((band) => ({ ...band, kind, sourceId })),
      );
  }
}
