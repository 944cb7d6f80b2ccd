import { Injectable, type StreamableFile } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { columnsOf } from '../../media/csv/csv-columns.js';
import { csvDownload, keysetPages } from '../../media/csv/csv-download.interceptor.js';
import { LevelPolicy } from '../levels/level.policy.js';
import type { UserEntity } from '../model/user.entity.js';
import { UserSearchRepository } from '../model/user-search.repository.js';
import { ExportUsersDto } from './user.dto.js';

const column = columnsOf<UserEntity>();

/** All fields of an account except its password and the password's hash. */
const COLUMNS = [
  column('id', ['ID', 'Aqoonsi', 'المعرّف'], ({ id }) => id),
  column('username', ['Username', 'Magaca isticmaalaha', 'اسم المستخدم'], ({ username }) => username),
  column('email', ['Email', 'Iimayl', 'البريد الإلكتروني'], ({ email }) => email),
  column('role', ['Role', 'Doorka', 'الدور'], ({ role }) => role),
  column('staff_role', ['Staff role', 'Doorka shaqaalaha', 'دور الموظف'], ({ staffRole }) => staffRole),
  column('has_voted', ['Voted', 'Wuu codeeyay', 'صوّت'], ({ hasVoted }) => hasVoted),
  column('total_ratings', ['Ratings', 'Qiimeynnada', 'عدد التقييمات'], ({ totalRatings }) => totalRatings),
  column('created_at', ['Joined', 'Ku biiray', 'تاريخ الانضمام'], ({ createdAt }) => createdAt),
];

/** The fields that show which accounts belong together, if verification is required. */
const EVIDENCE_COLUMNS = [
  column('level', ['Level', 'Heerka', 'المستوى'], ({ level }) => level),
  column('mail_domain', ['Mail domain', 'Domainka iimaylka', 'نطاق البريد'], ({ mailDomain }) => mailDomain),
  column('network', ['Network (hash)', 'Shabakadda (hash)', 'الشبكة (بصمة)'], ({ network }) => network),
];

/** Exports accounts as a file. */
@Injectable()
export class UsersExportService {
  constructor(
    private readonly users: UserSearchRepository,
    private readonly levels: LevelPolicy,
    private readonly audit: AuditTrailService,
  ) {}

  /** Exports all matching accounts, in the order in which they joined. */
  async export({ language, ...filter }: ExportUsersDto): Promise<StreamableFile> {
    await this.audit.recordRead({ action: 'export.users', after: { ...filter } });
    const { network, mail_domain, level } = filter;
    const isByEvidence = this.levels.asks || Boolean(network ?? mail_domain ?? level);
    return csvDownload({
      name: 'users',
      language,
      columns: isByEvidence ? [...COLUMNS, ...EVIDENCE_COLUMNS] : COLUMNS,
      pages: keysetPages<UserEntity>((last, limit) => this.users.listAfter(last?.id ?? 0, filter, limit)),
      total: await this.users.countMatching(filter),
    });
  }
}
