import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../../core/access/current-user.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { DownloadLinkDto, RequestDownloadDto } from './downloads.dto.js';
import { DownloadsService } from './downloads.service.js';

@ApiTags('operations')
@Controller('operations/backups')
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Roles('admin', 'backups.download')
  @Post('download')
  @HttpCode(200)
  @Operation('Get a link to download the newest backup', {
    200: DownloadLinkDto,
    400: 'WRONG_PASSWORD',
    403: 'SIGN_IN_AGAIN',
    404: 'BACKUP_NOT_FOUND',
    409: 'BACKUP_ELSEWHERE, PASSWORD_NOT_SET, VOTERS_HIDDEN',
    429: 'TOO_MANY_REQUESTS',
  })
  async requestBackup(
    @CurrentCaller() caller: Caller,
    @Body() body: RequestDownloadDto,
  ): Promise<DownloadLinkDto> {
    return { path: await this.downloads.request(caller, body.current_password) };
  }

  @Public()
  @Get(':name.tar')
  @Operation('Download a backup, by a link that works once', {
    200: {
      description: 'A tar archive of the folder that `restore` reads',
      content: { 'application/x-tar': { schema: { type: 'string', format: 'binary' } } },
    },
    404: 'DOWNLOAD_LINK_INVALID, BACKUP_NOT_FOUND',
  })
  async downloadBackup(
    @Param('name') name: string,
    @Query('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { size, content } = await this.downloads.open(name, String(token));
    reply.headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    return new StreamableFile(Readable.from(content, { objectMode: false }), {
      type: 'application/x-tar',
      disposition: `attachment; filename="npi-backup-${name.replaceAll(':', '')}.tar"`,
      length: size,
    });
  }
}
