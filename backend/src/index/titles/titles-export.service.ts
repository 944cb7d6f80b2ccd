import { Injectable, type StreamableFile } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { csvDownload, slices } from '../../media/csv/csv-download.interceptor.js';
import { templateOf } from '../../media/csv/csv-template.js';
import { ExportDto } from '../../media/csv/export.dto.js';
import { TITLE_COLUMNS } from './title-columns.js';
import { TitlesService } from './titles.service.js';

/** Exports titles as a file. */
@Injectable()
export class TitlesExportService {
  constructor(
    private readonly titles: TitlesService,
    private readonly audit: AuditTrailService,
  ) {}

  async export({ language }: ExportDto): Promise<StreamableFile> {
    const titles = await this.titles.list();
    await this.audit.recordRead({ action: 'export.titles', after: { rows: titles.length } });
    return csvDownload({
      name: 'titles',
      language,
      columns: TITLE_COLUMNS,
      pages: slices(titles),
      total: titles.length,
    });
  }

  /** Returns a file with only the headers that an import reads. */
  template({ language }: ExportDto): Promise<StreamableFile> {
    return templateOf('titles', TITLE_COLUMNS, language);
  }
}
