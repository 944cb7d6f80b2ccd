import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_ORIGINS, type AccountOrigin } from '../../accounts/model/user.js';
import { AUDIT_ACTION_NAMES, type AuditAction } from '../../core/audit/audit-entry.js';
import { LEVELS, type Level } from '../../core/config/settings.js';
import { REASONS, type Reason } from '../../integrity/review/decision.js';

class ActionCountDto {
  @ApiProperty({ enum: AUDIT_ACTION_NAMES })
  action: AuditAction;

  @ApiProperty({ type: 'integer', description: 'The number of entries in the audit trail' })
  count: number;
}

class ExcludedCountDto {
  @ApiProperty({ enum: REASONS, description: 'The reason shown to the voters' })
  reason: Reason;

  @ApiProperty({ type: 'integer' })
  excluded: number;

  @ApiProperty({ type: 'integer' })
  putBack: number;
}

class TransparentMonthDto {
  @ApiProperty({ pattern: '^\\d{4}-\\d{2}$', description: 'In UTC' })
  month: string;

  @ApiProperty({
    type: [ActionCountDto],
    description: 'Counts of actions; for the current month, until now',
  })
  actions: ActionCountDto[];

  @ApiProperty({ type: [ExcludedCountDto], description: 'Counts by reason, up to the day `through`' })
  excluded: ExcludedCountDto[];
}

class AccountCountDto {
  @ApiProperty({ enum: LEVELS })
  level: Level;

  @ApiProperty({ enum: ACCOUNT_ORIGINS })
  origin: AccountOrigin;

  @ApiProperty({ type: 'integer' })
  accounts: number;
}

class AccountCountsDto {
  @ApiProperty({ format: 'date', description: 'At the end of this day, in UTC' })
  day: string;

  @ApiProperty({ type: [AccountCountDto] })
  counts: AccountCountDto[];
}

export class TransparencyDto {
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day with counts of excluded ratings; null if none yet',
  })
  through: string | null;

  @ApiProperty({ type: [TransparentMonthDto], description: 'The newest first, 24 at most' })
  months: TransparentMonthDto[];

  @ApiProperty({ type: AccountCountsDto, nullable: true, description: 'Null before the first count' })
  accounts: AccountCountsDto | null;
}
