import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { ChangedDto, changed, DoneDto, done } from '../http/done.dto.js';
import { Network } from '../http/network.decorator.js';
import { idOr } from '../validation/id.pipe.js';
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
import { ContactService, contactMessageNotFound } from './contact.service.js';

@ApiTags('contact')
@Controller('contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Public()
  @Post()
  @ApiCreatedResponse({ type: DoneDto })
  @ApiErrors({ 429: 'TOO_MANY_REQUESTS' })
  create(@Body() body: CreateContactMessageDto, @Network() address: string): Promise<DoneDto> {
    return this.contact
      .create(body, address)
      .then(() => done('Thank you! Your message has been sent successfully.'));
  }

  @Roles('admin')
  @Get()
  @ApiOkResponse({ type: ContactListDto })
  async list(@Query() query: ListContactMessagesDto): Promise<ContactListDto> {
    return toContactListDto(await this.contact.list(query));
  }

  @Roles('admin')
  @Post('bulk')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangedDto })
  @ApiErrors({ 404: 'SOME_NOT_FOUND' })
  async bulk(@Body() body: BulkContactDto): Promise<ChangedDto> {
    const message =
      body.action === 'delete' ? 'Messages deleted successfully' : 'Messages updated successfully';
    return changed(message, await this.contact.bulk(body));
  }

  @Roles('admin')
  @Patch(':id')
  @ApiOkResponse({ type: ContactAnswerDto })
  @ApiErrors({ 404: 'CONTACT_MESSAGE_NOT_FOUND' })
  async update(
    @Param('id', idOr(contactMessageNotFound)) id: number,
    @Body() body: UpdateContactMessageDto,
  ): Promise<ContactAnswerDto> {
    return toContactAnswer(await this.contact.update(id, body));
  }

  @Roles('admin')
  @Delete(':id')
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({ 404: 'CONTACT_MESSAGE_NOT_FOUND' })
  delete(@Param('id', idOr(contactMessageNotFound)) id: number): Promise<DoneDto> {
    return this.contact.delete(id).then(() => done('Message deleted successfully'));
  }
}
