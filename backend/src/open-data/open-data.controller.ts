import { applyDecorators, Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/public.decorator.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import type { CachedResponse } from '../http/cached-response.js';
import { ConditionalGet } from '../http/conditional-get.js';
import { type Format, OpenDataDto } from './open-data.dto.js';
import { OpenData } from './open-data.service.js';

/** A read for pages of other sites too: it is the same whoever asks. */
const OpenToAll = () =>
  applyDecorators(Public(), ConditionalGet(), Header('Access-Control-Allow-Origin', '*'));

/** What a row may have under a name. */
const CELL = { oneOf: [{ type: 'string' }, { type: 'number' }], nullable: true };

@ApiTags('open data')
@Controller('open-data')
export class OpenDataController {
  constructor(private readonly data: OpenData) {}

  @OpenToAll()
  @Get('datapackage.json')
  @ApiOkResponse({
    type: OpenDataDto,
    description: 'A Data Package (datapackage.org): which files there are, and what their columns mean',
  })
  describe(): Promise<OpenDataDto> {
    return this.data.describe();
  }

  @OpenToAll()
  @Get(':name.csv')
  @ApiOkResponse({
    description: 'A file as the data package describes it',
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
  @ApiErrors({ 404: 'NOT_FOUND' })
  csv(@Param('name') name: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<CachedResponse> {
    return this.send(name, 'csv', reply);
  }

  @OpenToAll()
  @Get(':name.json')
  @ApiOkResponse({
    description: 'The same rows; the properties have the names of the columns',
    schema: { type: 'array', items: { type: 'object', additionalProperties: CELL } },
  })
  @ApiErrors({ 404: 'NOT_FOUND' })
  json(
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CachedResponse> {
    return this.send(name, 'json', reply);
  }

  private async send(name: string, format: Format, reply: FastifyReply): Promise<CachedResponse> {
    const file = await this.data.file(name, format);
    // It is one of a few names by now.
    reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
    return file;
  }
}
