/** What a token says, once its signature has been verified. */
export interface TokenClaims {
  /** The user's id. */
  sub: string;
  jti: string;
  /** The user's token version when it was signed. */
  tv: number;
  iat: number;
  /** Seconds of the epoch. */
  exp: number;
}
