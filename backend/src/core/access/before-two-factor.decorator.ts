import { SetMetadata } from '@nestjs/common';

export const BEFORE_TWO_FACTOR = 'auth:before-two-factor';

/** Opens administrators' routes also to those who have yet to set up the second step that is required of them. */
export const BeforeTwoFactor = () => SetMetadata(BEFORE_TWO_FACTOR, true);
