import { Injectable, type StreamableFile } from '@nestjs/common';
import { AuditService } from '../../core/audit/audit.service.js';
import type { AuditEntry, AuditValues } from '../../core/audit/audit-entry.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { columnsOf } from '../../media/csv/csv-columns.js';
import { csvDownload, keysetPages } from '../../media/csv/csv-download.interceptor.js';
import type { ExportAuditDto } from './audit-export.dto.js';

const column = columnsOf<AuditEntry>();
const textOf = (values: AuditValues | null) => values && JSON.stringify(values);

const COLUMNS = [
  column('createdAt', ['Time', 'Waqtiga', 'الوقت'], ({ createdAt }) => createdAt),
  column('actor', ['Administrator', 'Maamulaha', 'المشرف'], ({ actorName }) => actorName),
  column('action', ['Action', 'Falka', 'الإجراء'], ({ action }) => action),
  column('subjectType', ['Kind', 'Nooca', 'النوع'], ({ subjectType }) => subjectType),
  column('subjectId', ['ID', 'Aqoonsi', 'المعرّف'], ({ subjectId }) => subjectId),
  column('subject', ['Subject', 'Waxa la taabtay', 'الموضوع'], ({ subjectName }) => subjectName),
  column('before', ['Before', 'Ka hor', 'قبل'], ({ before }) => textOf(before)),
  column('after', ['After', 'Ka dib', 'بعد'], ({ after }) => textOf(after)),
  column('address', ['Address', 'Ciwaanka', 'العنوان'], ({ address }) => address),
  column('requestId', ['Request', 'Codsiga', 'الطلب'], ({ requestId }) => requestId),
];

/** Exports the audit trail as a file. */
@Injectable()
export class AuditExportService {
  constructor(
    private readonly entries: AuditService,
    private readonly audit: AuditTrailService,
  ) {}

  /** Exports all matching entries, the newest first. */
  async export({ language, ...filter }: ExportAuditDto): Promise<StreamableFile> {
    await this.audit.recordRead({ action: 'export.audit', after: { ...filter } });
    return csvDownload({
      name: 'audit',
      language,
      columns: COLUMNS,
      pages: keysetPages<AuditEntry>((last, limit) => this.entries.listBefore(last?.id, filter, limit)),
      total: await this.entries.countMatching(filter),
    });
  }
}
