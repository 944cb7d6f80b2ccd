import { SetMetadata } from '@nestjs/common';

export const BEFORE_TWO_FACTOR = 'auth:before-two-factor';

/** Opens an administrators' route to administrators who must set up two-factor sign-in first. */
export const BeforeTwoFactor = () => SetMetadata(BEFORE_TWO_FACTOR, true);
