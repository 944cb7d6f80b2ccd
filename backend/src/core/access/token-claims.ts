/** The claims of a token whose signature has been verified. */
export interface TokenClaims {
  /** The user's id. */
  sub: string;
  jti: string;
  /** The user's token version at the time of signing. */
  tv: number;
  iat: number;
  /** The time of the sign-in, in seconds since the epoch, if the token renews an earlier one. */
  at?: number;
  /** The expiry, in seconds since the epoch. */
  exp: number;
}
