import { ApiProperty } from '@nestjs/swagger';

export class AttentionDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    description: 'The numbers of open cases, the newest first, 100 at most',
  })
  openCases: number[];

  @ApiProperty({ type: 'integer', description: 'Cases that wait for the confirmation of the caller' })
  casesToConfirm: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    description:
      'The numbers of cases whose ratings are excluded, with objections of the last 14 days, the newest first, 100 at most',
  })
  objectedCases: number[];

  @ApiProperty({
    type: 'integer',
    description: 'Changes of settings that wait for the confirmation of the caller',
  })
  settingsToConfirm: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    description: 'The accounts that get or lose the role of administrator once the caller confirms',
  })
  roleChangesToConfirm: number[];

  @ApiProperty({ description: 'True if the restore of a backup waits for the confirmation of the caller' })
  restoreToConfirm: boolean;

  @ApiProperty({ type: 'integer' })
  newMessages: number;
}
