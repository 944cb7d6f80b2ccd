import { Injectable, type StreamableFile } from '@nestjs/common';
import { AuditTrailService } from '../core/audit/audit-trail.service.js';
import { displayId } from '../index/model/candidate.js';
import { columnsOf } from '../media/csv/csv-columns.js';
import { csvDownload, keysetPages } from '../media/csv/csv-download.interceptor.js';
import { ExportContactMessagesDto } from './contact.dto.js';
import { ContactRepository } from './contact.repository.js';
import type { ContactMessageRow } from './contact-message.js';

const column = columnsOf<ContactMessageRow>();

const COLUMNS = [
  column('id', ['ID', 'Aqoonsi', 'المعرّف'], ({ id }) => id),
  column('name', ['Name', 'Magaca', 'الاسم'], ({ name }) => name),
  column('email', ['Email', 'Iimayl', 'البريد الإلكتروني'], ({ email }) => email),
  column('subject', ['Subject', 'Mawduuca', 'الموضوع'], ({ subject }) => subject),
  column('message', ['Message', 'Farriinta', 'الرسالة'], ({ message }) => message),
  column('candidateId', ['Candidate ID', 'Aqoonsiga musharraxa', 'معرّف المرشح'], ({ candidateId }) =>
    candidateId === null ? null : displayId(candidateId),
  ),
  column('candidate', ['Candidate', 'Musharraxa', 'المرشح'], ({ candidateName }) => candidateName),
  column('status', ['Status', 'Xaaladda', 'الحالة'], ({ status }) => status),
  column('createdAt', ['Received', 'La helay', 'تاريخ الاستلام'], ({ createdAt }) => createdAt),
];

/** Exports the inbox as a file. */
@Injectable()
export class ContactExportService {
  constructor(
    private readonly messages: ContactRepository,
    private readonly audit: AuditTrailService,
  ) {}

  /** Exports all matching messages, in order of arrival. */
  async export({ language, ...filter }: ExportContactMessagesDto): Promise<StreamableFile> {
    await this.audit.recordRead({ action: 'export.messages', after: { ...filter } });
    return csvDownload({
      name: 'messages',
      language,
      columns: COLUMNS,
      pages: keysetPages<ContactMessageRow>((last, limit) =>
        this.messages.listAfter(last?.id ?? 0, filter, limit),
      ),
      total: await this.messages.countMatching(filter),
    });
  }
}
