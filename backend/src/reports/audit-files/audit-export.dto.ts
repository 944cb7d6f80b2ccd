import { IntersectionType } from '@nestjs/swagger';
import { FindAuditDto } from '../../core/audit/audit.dto.js';
import { ExportDto } from '../../media/csv/export.dto.js';

export class ExportAuditDto extends IntersectionType(FindAuditDto, ExportDto) {}
