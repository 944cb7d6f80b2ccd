import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { PhoneModule } from '../../accounts/phone/phone.module.js';
import { SavedViewsModule } from '../../accounts/saved-views/saved-views.module.js';
import { TwoFactorCodesModule } from '../../accounts/two-factor/two-factor-codes.module.js';
import { SlipsModule } from '../../accounts/vouchers/slips.module.js';
import { AccountNoticesModule } from '../../notifications/preferences/account-notices.module.js';
import { RatingsModule } from '../../ratings/rating/ratings.module.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalData } from './personal-data.service.js';

@Module({
  imports: [
    AuthModule,
    TwoFactorCodesModule,
    SavedViewsModule,
    PhoneModule,
    SlipsModule,
    RatingsModule,
    AccountNoticesModule,
  ],
  controllers: [PersonalDataController],
  providers: [PersonalData],
})
export class PersonalDataModule {}
