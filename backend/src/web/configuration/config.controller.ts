import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { relyingPartyOf } from '../../accounts/passkeys/relying-party.js';
import { Public } from '../../core/access/public.decorator.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { VERSION } from '../../core/config/version.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { areInUse } from '../../index/calendar/round.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { toRoundDto, toRoundNamesDto } from '../../index/rounds/round.dto.js';
import { ConfigDto } from './config.dto.js';
import { DemoAccountsService } from './demo-accounts.service.js';

/** The routes that a client needs before anybody has signed in. */
@ApiTags('config')
@Controller('config')
export class ConfigController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly demo: DemoAccountsService,
    private readonly leaderboard: LeaderboardService,
  ) {}

  @Public()
  @Get()
  @ConditionalGet()
  @Operation('Get the settings that a client needs', { 200: ConfigDto })
  async getConfig(): Promise<ConfigDto> {
    const {
      contact,
      sourceUrl,
      verificationToRate,
      verificationToCount,
      production,
      sms,
      publicationSchedule,
      minRatings,
      registrationOpen,
      announcement,
      operator,
      funding,
      terms,
      privacy,
      publicUrl,
      population,
    } = this.settings;
    // Outside production the browser knows best what its address is.
    const hasPasskeys = publicUrl === null ? !production : relyingPartyOf(publicUrl) !== null;
    const isAsked = verificationToRate !== 'none' || verificationToCount !== 'none';
    return {
      version: VERSION,
      demo: this.demo.shown,
      contact,
      ...(announcement && { announcement }),
      ...(operator && { operator }),
      ...(funding && { funding }),
      ...(terms && { terms: true }),
      ...(privacy && { privacy: true }),
      ...(hasPasskeys && { passkeys: true as const }),
      ...(population.length > 0 && { voter_groups: true as const }),
      ...(!registrationOpen && { registration_closed: true }),
      ...(sourceUrl !== null && { source_url: sourceUrl }),
      ...(verificationToRate === 'email' && { verify_email: true }),
      ...(verificationToRate !== 'none' && { verification_to_rate: verificationToRate }),
      ...(verificationToCount !== 'none' && { verification_to_count: verificationToCount }),
      ...(publicationSchedule !== 'live' && { publication_schedule: publicationSchedule }),
      ...(minRatings > 0 && { min_ratings: minRatings }),
      ...(await this.rounds()),
      ...(isAsked && (sms || !production) && { phone: true }),
    };
  }

  private async rounds(): Promise<Pick<ConfigDto, 'round' | 'next_round' | 'shown_round' | 'former_rounds'>> {
    // Without a database the other settings are returned as usual.
    const rounds = await this.leaderboard.rounds().catch(() => []);
    const current = rounds.find(({ isCurrent }) => isCurrent);
    if (!current || !areInUse(rounds)) return {};
    const next = rounds.find(({ opensAt }) => opensAt > current.opensAt);
    const former = rounds.filter(({ finalAt }) => finalAt !== null).toReversed();
    const { round: shown } = await this.leaderboard.published();
    const now = this.leaderboard.now();
    return {
      round: toRoundDto(current, now),
      ...(next && { next_round: toRoundDto(next, now) }),
      ...(shown.id !== current.id && { shown_round: shown.id }),
      ...(former.length > 0 && { former_rounds: former.map(toRoundNamesDto) }),
    };
  }
}
