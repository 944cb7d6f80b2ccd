import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../core/access/public.decorator.js';
import { Roles } from '../core/access/roles.decorator.js';
import { ChangedDto, changed, done, MessageDto } from '../core/http/message.dto.js';
import { Operation } from '../core/http/operation.decorator.js';
import { CurrentVisitor } from '../core/requests/visitor.decorator.js';
import type { Visitor } from '../core/requests/visitor.js';
import { idOr } from '../core/validation/id.pipe.js';
import {
  BulkContactDto,
  ContactAnswerDto,
  ContactListDto,
  CreateContactMessageDto,
  ListContactMessagesDto,
  toContactAnswer,
  toContactListDto,
  UpdateContactMessageDto,
} from './contact.dto.js';
import { contactMessageNotFound } from './contact.errors.js';
import { ContactService } from './contact.service.js';

@ApiTags('contact')
@Controller('contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

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

  @Roles('admin', 'messages.change')
  @Patch(':id')
  @Operation('Mark a message as new, read or resolved', {
    200: ContactAnswerDto,
    404: 'CONTACT_MESSAGE_NOT_FOUND',
  })
  async updateMessage(
    @Param('id', idOr(contactMessageNotFound)) id: number,
    @Body() body: UpdateContactMessageDto,
  ): Promise<ContactAnswerDto> {
    return toContactAnswer(await this.contact.update(id, body));
  }

  @Roles('admin', 'messages.change')
  @Delete(':id')
  @Operation('Delete a message', { 200: MessageDto, 404: 'CONTACT_MESSAGE_NOT_FOUND' })
  deleteMessage(@Param('id', idOr(contactMessageNotFound)) id: number): Promise<MessageDto> {
    return this.contact.delete(id).then(() => done('Message deleted successfully'));
  }
}
