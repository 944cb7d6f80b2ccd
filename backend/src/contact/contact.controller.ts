import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../core/access/current-user.decorator.js';
import { Public } from '../core/access/public.decorator.js';
import { Roles } from '../core/access/roles.decorator.js';
import type { User } from '../core/access/user.js';
import { ChangedDto, changed, done, MessageDto } from '../core/http/message.dto.js';
import { Operation } from '../core/http/operation.decorator.js';
import { CurrentVisitor } from '../core/requests/visitor.decorator.js';
import type { Visitor } from '../core/requests/visitor.js';
import { idOr } from '../core/validation/id.pipe.js';
import {
  BulkContactDto,
  ContactAnswerDto,
  ContactListDto,
  ContactThreadDto,
  CreateContactMessageDto,
  ListContactMessagesDto,
  ReplyToMessageDto,
  toContactAnswer,
  toContactListDto,
  toContactThreadDto,
  UpdateContactMessageDto,
} from './contact.dto.js';
import { contactMessageNotFound } from './contact.errors.js';
import { ContactService } from './contact.service.js';
import { ContactThreadsService } from './contact-threads.service.js';

@ApiTags('contact')
@Controller('contact')
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly threads: ContactThreadsService,
  ) {}

  @Public()
  @Post()
  @Operation('Send a message to support', { 201: MessageDto, 429: 'TOO_MANY_REQUESTS' })
  sendMessage(
    @Body() body: CreateContactMessageDto,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<MessageDto> {
    return this.contact
      .create(body, visitor)
      .then(() => done('Thank you! Your message has been sent successfully.'));
  }

  @Roles('admin', 'messages.read')
  @Get()
  @Operation('List the messages to support', { 200: ContactListDto })
  async listMessages(@Query() query: ListContactMessagesDto): Promise<ContactListDto> {
    return toContactListDto(await this.contact.list(query));
  }

  @Roles('admin', 'messages.change')
  @Post('bulk')
  @Operation('Mark or delete several messages. Either all of them change, or none', {
    200: ChangedDto,
    404: 'SOME_NOT_FOUND',
  })
  async changeMessages(@Body() body: BulkContactDto): Promise<ChangedDto> {
    const message =
      body.action === 'delete' ? 'Messages deleted successfully' : 'Messages updated successfully';
    return changed(message, await this.contact.bulk(body));
  }

  @Roles('admin', 'messages.read')
  @Get(':id')
  @Operation('Get a message with its note, its assignee and the replies', {
    200: ContactThreadDto,
    404: 'CONTACT_MESSAGE_NOT_FOUND',
  })
  async getMessage(@Param('id', idOr(contactMessageNotFound)) id: number): Promise<ContactThreadDto> {
    return toContactThreadDto(await this.threads.thread(id));
  }

  @Roles('admin', 'messages.change')
  @Post(':id/replies')
  @Operation('Reply to a message by email. The message is then resolved', {
    201: ContactThreadDto,
    404: 'CONTACT_MESSAGE_NOT_FOUND',
    409: 'MAIL_NOT_SET',
  })
  async replyToMessage(
    @Param('id', idOr(contactMessageNotFound)) id: number,
    @Body() { text }: ReplyToMessageDto,
    @CurrentUser() author: User,
  ): Promise<ContactThreadDto> {
    return toContactThreadDto(await this.threads.reply(id, text, author));
  }

  @Roles('admin', 'messages.change')
  @Patch(':id')
  @Operation('Mark a message as new, read or resolved, write a note, or take care of it', {
    200: ContactAnswerDto,
    404: 'CONTACT_MESSAGE_NOT_FOUND',
  })
  async updateMessage(
    @Param('id', idOr(contactMessageNotFound)) id: number,
    @Body() body: UpdateContactMessageDto,
    @CurrentUser() actor: User,
  ): Promise<ContactAnswerDto> {
    return toContactAnswer(await this.contact.update(id, body, actor));
  }

  @Roles('admin', 'messages.change')
  @Delete(':id')
  @Operation('Delete a message', { 200: MessageDto, 404: 'CONTACT_MESSAGE_NOT_FOUND' })
  deleteMessage(@Param('id', idOr(contactMessageNotFound)) id: number): Promise<MessageDto> {
    return this.contact.delete(id).then(() => done('Message deleted successfully'));
  }
}
