import { Injectable, type StreamableFile } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { csvDownload, slices } from '../../media/csv/csv-download.interceptor.js';
import { templateOf } from '../../media/csv/csv-template.js';
import { ExportDto } from '../../media/csv/export.dto.js';
import { METRIC_COLUMNS } from './metric-columns.js';
import { MetricsService } from './metrics.service.js';

/** Exports metrics as a file. */
@Injectable()
export class MetricsExportService {
  constructor(
    private readonly metrics: MetricsService,
    private readonly audit: AuditTrailService,
  ) {}

  async export({ language }: ExportDto): Promise<StreamableFile> {
    const metrics = await this.metrics.list();
    await this.audit.recordRead({ action: 'export.metrics', after: { rows: metrics.length } });
    return csvDownload({
      name: 'metrics',
      language,
      columns: METRIC_COLUMNS,
      pages: slices(metrics),
      total: metrics.length,
    });
  }

  /** Returns a file with only the headers that an import reads. */
  template({ language }: ExportDto): Promise<StreamableFile> {
    return templateOf('metrics', METRIC_COLUMNS, language);
  }
}
