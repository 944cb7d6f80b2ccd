import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { VERSION } from '../config/version.js';
import { ConditionalGet } from '../http/conditional-get.js';
import { ConfigDto } from './config.dto.js';
import { DemoAccounts } from './demo-accounts.js';

/** What a client must know before anybody has signed in. */
@ApiTags('config')
@Controller('config')
export class ConfigController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly demo: DemoAccounts,
  ) {}

  @Public()
  @Get()
  @ConditionalGet()
  @ApiOkResponse({ type: ConfigDto })
  get(): ConfigDto {
    const { contact, rateLevel, countLevel, production, sms, publish, minRatings } = this.settings;
    const isAsked = rateLevel !== 'none' || countLevel !== 'none';
    return {
      version: VERSION,
      demo: this.demo.shown,
      contact,
      ...(rateLevel === 'email' && { verify_email: true }),
      ...(rateLevel !== 'none' && { rate_level: rateLevel }),
      ...(countLevel !== 'none' && { count_level: countLevel }),
      ...(publish !== 'live' && { publish }),
      ...(minRatings > 0 && { min_ratings: minRatings }),
      ...(isAsked && (sms || !production) && { phone: true }),
    };
  }
}
