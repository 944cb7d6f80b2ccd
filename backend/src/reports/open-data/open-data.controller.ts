import { applyDecorators, Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../core/access/public.decorator.js';
import type { CachedResponse } from '../../core/http/cached-response.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { type Format, OpenDataDto } from './open-data.dto.js';
import { OpenDataService } from './open-data.service.js';

/** Allows a read by pages of other sites, because it is the same for everybody. */
const OpenToAll = () =>
  applyDecorators(Public(), ConditionalGet(), Header('Access-Control-Allow-Origin', '*'));

/** The type of a row's value. */
const CELL = { oneOf: [{ type: 'string', nullable: true }, { type: 'number' }] };

@ApiTags('open data')
@Controller('open-data')
export class OpenDataController {
  constructor(private readonly data: OpenDataService) {}

  @OpenToAll()
  @Get('datapackage.json')
  @Operation('Get the description of the open data', {
    200: {
      type: OpenDataDto,
      description: 'A Data Package (datapackage.org) that lists the files and describes their columns',
    },
    404: 'NOT_FOUND',
  })
  getDataPackage(): Promise<OpenDataDto> {
    return this.data.describe();
  }

  @OpenToAll()
  @Get(':name.csv')
  @Operation('Download a file of the open data as CSV', {
    200: {
      description: 'A file that the data package describes',
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
    404: 'NOT_FOUND',
  })
  getOpenDataCsv(
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CachedResponse> {
    return this.send(name, 'csv', reply);
  }

  @OpenToAll()
  @Get(':name.json')
  @Operation('Get a file of the open data as JSON', {
    200: {
      description: 'The same rows as the CSV file; properties are named after the columns',
      schema: { type: 'array', items: { type: 'object', additionalProperties: CELL } },
    },
    404: 'NOT_FOUND',
  })
  getOpenDataJson(
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CachedResponse> {
    return this.send(name, 'json', reply);
  }

  private async send(name: string, format: Format, reply: FastifyReply): Promise<CachedResponse> {
    const file = await this.data.file(name, format);
    // The name is one of a few at this point.
    reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
    return file;
  }
}
