import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/public.decorator.js';
import { DemoSeed } from '../database/demo-seed.js';
import { ConditionalGet } from '../web/conditional-get.interceptor.js';
import { ConfigDto } from './config.dto.js';
import { SETTINGS } from './config.module.js';
import type { Settings } from './settings.js';
import { VERSION } from './version.js';

/** What a client must know before anybody has signed in. */
@ApiTags('config')
@Controller('config')
export class ConfigController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly demo: DemoSeed,
  ) {}

  @Public()
  @Get()
  @ConditionalGet()
  @ApiOkResponse({ type: ConfigDto })
  get(): ConfigDto {
    const { contact, verifyEmail } = this.settings;
    return {
      version: VERSION,
      demo: this.demo.accounts,
      contact,
      ...(verifyEmail && { verify_email: true }),
    };
  }
}
