import { ApiProperty } from '@nestjs/swagger';
import { Email, OneOf, Text, WholeQuery } from '../validation/fields.decorator.js';
import { IdsDto } from '../validation/ids.dto.js';
import {
  CONTACT_ACTIONS,
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SORTS,
  CONTACT_STATUSES,
  CONTACT_SUBJECTS,
  type ContactAction,
  type ContactMessage,
  type ContactSort,
  type ContactStatus,
  type ContactSubject,
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
}

export class UpdateContactMessageDto {
  @OneOf({ label: 'Status', values: CONTACT_STATUSES })
  status: ContactStatus;
}

export class BulkContactDto extends IdsDto {
  @OneOf({ label: 'Action', values: CONTACT_ACTIONS })
  action: ContactAction;
}

export class ListContactMessagesDto {
  /** Found in the name, the address and the message, whatever the case. */
  @Text({ label: 'Search', max: 100, min: 0, nullable: true, optional: true, lookup: true })
  search?: string | null;

  @OneOf({ label: 'Sort', values: CONTACT_SORTS, optional: true })
  sort?: ContactSort;

  @OneOf({ label: 'Order', values: ['asc', 'desc'], optional: true })
  order?: 'asc' | 'desc';

  @OneOf({ label: 'Status', values: CONTACT_STATUSES, optional: true })
  status?: ContactStatus;

  @WholeQuery({ label: 'Page', min: 1, max: 10_000_000 })
  page?: number;

  @WholeQuery({ label: 'Limit', min: 1, max: 500 })
  limit?: number;
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

  @ApiProperty({ enum: CONTACT_STATUSES })
  status: ContactStatus;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

class ContactListDataDto {
  @ApiProperty({ type: [ContactMessageDto] })
  messages: ContactMessageDto[];

  @ApiProperty({ type: 'integer', description: 'How many match, on all pages together' })
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

function toContactMessageDto(message: ContactMessage): ContactMessageDto {
  const { id, name, email, subject, message: text, status, createdAt } = message;
  return { id, name, email, subject, message: text, status, createdAt: createdAt.toISOString() };
}

export function toContactListDto(list: { messages: ContactMessage[]; total: number }): ContactListDto {
  return { success: true, data: { messages: list.messages.map(toContactMessageDto), total: list.total } };
}

export function toContactAnswer(message: ContactMessage): ContactAnswerDto {
  return {
    success: true,
    message: 'Message updated successfully',
    data: { message: toContactMessageDto(message) },
  };
}
