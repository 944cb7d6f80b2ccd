import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { DownloadsCsv } from '../../media/csv/csv-download.interceptor.js';
import { ExportUsersDto } from './user.dto.js';
import { UsersExportService } from './users-export.service.js';

@ApiTags('users')
@Roles('admin', 'users.read')
@Controller('users')
export class UsersFilesController {
  constructor(private readonly exports: UsersExportService) {}

  @Get('export.csv')
  @DownloadsCsv()
  @Operation('Download the accounts as a CSV file')
  exportUsers(@Query() query: ExportUsersDto): Promise<StreamableFile> {
    return this.exports.export(query);
  }
}
