import { ApiProperty } from '@nestjs/swagger';
import { GIVEN_PASSWORD } from '../../accounts/auth/auth.dto.js';
import { MessageDto } from '../../core/http/message.dto.js';
import { Text } from '../../core/validation/fields.decorator.js';
import type { Proposal } from './restore-requests.repository.js';
import { StoredBackupDto } from './restores.dto.js';

/** How a restore ended. */
export interface RestoreOutcome {
  backup: string;
  /** Why the data are those from before; null if they are those of the backup. */
  failure: string | null;
}

export interface RestoresState {
  backups: StoredBackupDto[];
  proposal: (Proposal & { isOwn: boolean }) | null;
  isRunning: boolean;
  outcome: RestoreOutcome | null;
}

export class RequestRestoreDto {
  /** The name of a stored backup. */
  @Text({ label: 'Backup', max: 40 })
  backup: string;

  /** The caller's password. Accounts without one need a recent sign-in. */
  @Text({ ...GIVEN_PASSWORD, optional: true })
  current_password?: string;
}

export class RequestedRestoreDto extends MessageDto {
  @ApiProperty({ description: 'True if another administrator has to confirm it' })
  isWaiting: boolean;
}

class RestoreProposalDto {
  @ApiProperty({ description: 'The name of the backup' })
  backup: string;

  @ApiProperty({ description: 'The username of the administrator' })
  proposer: string;

  @ApiProperty({ description: 'True for the proposal of the caller' })
  isOwn: boolean;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

class RestoreOutcomeDto {
  @ApiProperty({ description: 'The name of the backup' })
  backup: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the data are those from before; null if they are those of the backup',
  })
  failure: string | null;
}

export class RestoresDto {
  @ApiProperty({ type: [StoredBackupDto], description: 'The backups, newest first' })
  backups: StoredBackupDto[];

  @ApiProperty({ type: RestoreProposalDto, nullable: true })
  proposal: RestoreProposalDto | null;

  @ApiProperty({ description: 'True while a backup is verified, and until the server restarts with it' })
  isRunning: boolean;

  @ApiProperty({
    type: RestoreOutcomeDto,
    nullable: true,
    description: 'How the restore before the last start ended; null if none did',
  })
  outcome: RestoreOutcomeDto | null;
}

export function toRestoresDto({ proposal, ...state }: RestoresState): RestoresDto {
  if (!proposal) return { ...state, proposal };
  const { backup, proposer, isOwn, expiresAt } = proposal;
  return { ...state, proposal: { backup, proposer, isOwn, expiresAt: expiresAt.toISOString() } };
}
