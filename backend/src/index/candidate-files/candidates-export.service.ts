import { Injectable, type StreamableFile } from '@nestjs/common';
import { may } from '../../core/access/rights.js';
import type { User } from '../../core/access/user.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { csvDownload, slices } from '../../media/csv/csv-download.interceptor.js';
import { templateOf } from '../../media/csv/csv-template.js';
import { ExportDto } from '../../media/csv/export.dto.js';
import { ExportCandidatesDto } from '../candidates/candidate.dto.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import type { RankedCandidate } from '../leaderboard/ranking.js';
import { NO_PAGE_TEXTS } from '../model/candidate-profile.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import { CANDIDATE_COLUMNS, type CandidateFileRow, UNSCORED_COLUMNS } from './candidate-columns.js';

/** Exports candidates as a file. */
@Injectable()
export class CandidatesExportService {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly rows: CandidatesRepository,
    private readonly audit: AuditTrailService,
  ) {}

  /** Exports all matching candidates, in the order of the caller's list. */
  async export({ language, ...query }: ExportCandidatesDto, caller: User): Promise<StreamableFile> {
    const { found } = await this.candidates.find(query, caller);
    await this.audit.recordRead({ action: 'export.candidates', after: { ...query, rows: found.length } });
    return csvDownload({
      name: 'candidates',
      language,
      columns: may(caller, 'results.read') ? CANDIDATE_COLUMNS : UNSCORED_COLUMNS,
      pages: this.withPageTexts(found),
      total: found.length,
    });
  }

  private async *withPageTexts(found: readonly RankedCandidate[]): AsyncGenerator<CandidateFileRow[]> {
    for (const page of slices(found)) {
      const texts = await this.rows.listPageTexts(page.map(({ id }) => id));
      yield page.map((candidate) => ({ ...candidate, ...NO_PAGE_TEXTS, ...texts.get(candidate.id) }));
    }
  }

  /** Returns a file with only the headers that an import reads. */
  template({ language }: ExportDto): Promise<StreamableFile> {
    return templateOf('candidates', CANDIDATE_COLUMNS, language);
  }
}
