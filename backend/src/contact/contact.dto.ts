import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { Email, Flag, OneOf, Text, Whole, WholeQuery } from '../core/validation/fields.decorator.js';
import { LARGEST_ID } from '../core/validation/id.pipe.js';
import { IdsDto } from '../core/validation/ids.dto.js';
import { displayId } from '../index/model/candidate.js';
import { NamedCandidateDto } from '../index/model/named-candidate.dto.js';
import { ExportDto } from '../media/csv/export.dto.js';
import {
  CONTACT_ACTIONS,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_NOTE_MAX,
  CONTACT_REPLY_MAX,
  CONTACT_SORTS,
  CONTACT_STATUSES,
  CONTACT_SUBJECTS,
  type ContactAction,
  type ContactMessageRow,
  type ContactSort,
  type ContactStatus,
  type ContactSubject,
  type ContactThread,
} from './contact-message.js';

const REQUIRED = 'Please fill in all fields';

export class CreateContactMessageDto {
  @Text({ label: 'Name', max: CONTACT_NAME_MAX, required: REQUIRED })
  name: string;

  @Email({ required: REQUIRED })
  email: string;

  @OneOf({ label: 'Subject', values: CONTACT_SUBJECTS, required: REQUIRED })
  subject: ContactSubject;

  @Text({ label: 'Message', max: CONTACT_MESSAGE_MAX, required: REQUIRED, multiline: true })
  message: string;

  /** The id of the candidate whose page the message is about. */
  @Whole({ label: 'Candidate', min: 1, max: LARGEST_ID, nullable: true, optional: true })
  candidateId?: number | null;
}

export class UpdateContactMessageDto {
  @OneOf({ label: 'Status', values: CONTACT_STATUSES, optional: true })
  status?: ContactStatus;

  /** For administrators alone. */
  @Text({ label: 'Note', max: CONTACT_NOTE_MAX, multiline: true, nullable: true, optional: true })
  note?: string | null;

  /** True to take care of the message, false to stop. */
  @Flag({ label: 'Assigned', optional: true })
  assigned?: boolean;
}

export class ReplyToMessageDto {
  @Text({ label: 'Reply', max: CONTACT_REPLY_MAX, required: 'Please enter a reply', multiline: true })
  text: string;
}

export class BulkContactDto extends IdsDto {
  @OneOf({ label: 'Action', values: CONTACT_ACTIONS })
  action: ContactAction;
}

/** The filter of messages. */
export class FindContactMessagesDto {
  /** Words of the name, the address, the message or the candidate's name, in any spelling. */
  @Text({ label: 'Search', max: 100, min: 0, nullable: true, optional: true })
  search?: string | null;

  @OneOf({ label: 'Status', values: CONTACT_STATUSES, optional: true })
  status?: ContactStatus;
}

export class ExportContactMessagesDto extends IntersectionType(FindContactMessagesDto, ExportDto) {}

export class ListContactMessagesDto extends FindContactMessagesDto {
  @OneOf({ label: 'Sort', values: CONTACT_SORTS, optional: true })
  sort?: ContactSort;

  @OneOf({ label: 'Order', values: ['asc', 'desc'], optional: true })
  order?: 'asc' | 'desc';

  @WholeQuery({ label: 'Page', min: 1, max: 10_000_000 })
  page?: number;

  @WholeQuery({ label: 'Limit', min: 1, max: 500 })
  limit?: number;
}

/** The candidate whose page a message is about. */
class ContactCandidateDto extends PickType(NamedCandidateDto, ['id', 'candidateId', 'name', 'nameAr']) {
  @ApiProperty({ description: 'True if the candidate was deleted and has no page' })
  deleted: boolean;
}

export class ContactMessageDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({ enum: CONTACT_SUBJECTS })
  subject: ContactSubject;

  @ApiProperty()
  message: string;

  @ApiProperty({ type: ContactCandidateDto, nullable: true })
  candidate: ContactCandidateDto | null;

  @ApiProperty({ enum: CONTACT_STATUSES })
  status: ContactStatus;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

class ContactReplyDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: String, nullable: true, description: 'The username; null if the account was deleted' })
  author: string | null;

  @ApiProperty()
  text: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class ContactThreadDto extends ContactMessageDto {
  @ApiProperty({ type: String, nullable: true, description: 'For administrators alone' })
  note: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The administrator who takes care of it' })
  assignee: string | null;

  @ApiProperty({ type: [ContactReplyDto], description: 'The oldest first' })
  replies: ContactReplyDto[];

  @ApiProperty({ description: 'True if a mail server is set, so that replies can be emailed' })
  canReply: boolean;
}

class ContactListDataDto {
  @ApiProperty({ type: [ContactMessageDto] })
  messages: ContactMessageDto[];

  @ApiProperty({ type: 'integer', description: 'The number of matches on all pages' })
  total: number;
}

export class ContactListDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: ContactListDataDto })
  data: ContactListDataDto;
}

class ContactDataDto {
  @ApiProperty({ type: ContactMessageDto })
  message: ContactMessageDto;
}

export class ContactAnswerDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty()
  message: string;

  @ApiProperty({ type: ContactDataDto })
  data: ContactDataDto;
}

function toContactMessageDto(row: ContactMessageRow): ContactMessageDto {
  const { id, name, email, subject, message, status, createdAt } = row;
  const candidate = candidateOf(row);
  return { id, name, email, subject, message, candidate, status, createdAt: createdAt.toISOString() };
}

function candidateOf(row: ContactMessageRow): ContactCandidateDto | null {
  const { candidateId: id, candidateName, candidateNameAr, candidateDeleted } = row;
  if (id === null) return null;
  const names = { name: candidateName ?? '', nameAr: candidateNameAr };
  return { id, candidateId: displayId(id), ...names, deleted: candidateDeleted };
}

export function toContactThreadDto({
  message,
  assignee,
  replies,
  canReply,
}: ContactThread): ContactThreadDto {
  return {
    ...toContactMessageDto(message),
    note: message.note,
    assignee,
    replies: replies.map(({ createdAt, ...reply }) => ({ ...reply, createdAt: createdAt.toISOString() })),
    canReply,
  };
}

export function toContactListDto(list: { messages: ContactMessageRow[]; total: number }): ContactListDto {
  return { success: true, data: { messages: list.messages.map(toContactMessageDto), total: list.total } };
}

export function toContactAnswer(message: ContactMessageRow): ContactAnswerDto {
  return {
    success: true,
    message: 'Message updated successfully',
    data: { message: toContactMessageDto(message) },
  };
}
