import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { PersonalDataDto } from './personal-data.dto.js';
import { PersonalDataService } from './personal-data.service.js';

/** The route for a user's own data. */
@ApiTags('auth')
@Controller('auth')
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @Roles('user')
  @Get('my-data')
  @Header('Cache-Control', 'no-store')
  @Operation('Download all data stored about your account', {
    200: { type: PersonalDataDto, description: 'A JSON file' },
    429: 'TOO_MANY_REQUESTS',
  })
  downloadMyData(@CurrentUser() user: User): Promise<StreamableFile> {
    return this.data.file(user);
  }
}
