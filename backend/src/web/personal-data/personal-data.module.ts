import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { PasskeyCredentialsModule } from '../../accounts/passkey-credentials/passkey-credentials.module.js';
import { PhoneModule } from '../../accounts/phone/phone.module.js';
import { SavedViewsModule } from '../../accounts/saved-views/saved-views.module.js';
import { TwoFactorCodesModule } from '../../accounts/two-factor-codes/two-factor-codes.module.js';
import { VoterProfilesModule } from '../../accounts/voter-profiles/voter-profiles.module.js';
import { VouchersModule } from '../../accounts/vouchers/vouchers.module.js';
import { AccountNotificationsModule } from '../../notifications/preferences/account-notifications.module.js';
import { RatingsModule } from '../../ratings/ratings.module.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';

@Module({
  imports: [
    AuthModule,
    TwoFactorCodesModule,
    SavedViewsModule,
    PasskeyCredentialsModule,
    PhoneModule,
    VouchersModule,
    VoterProfilesModule,
    RatingsModule,
    AccountNotificationsModule,
  ],
  controllers: [PersonalDataController],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
