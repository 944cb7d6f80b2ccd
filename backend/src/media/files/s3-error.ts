import { type AppError, storageFull, unavailable } from '../../core/errors/app-error.js';

/** What a store that speaks S3 did not do. Says why and what to do about it, and nothing that is secret. */
export class S3Error extends Error {
  /**
   * @param code of the store (`NoSuchBucket`), of the network (`ECONNREFUSED`), or `HTTP <status>` where there is none
   * @param status of its answer; null without one
   */
  constructor(
    readonly code: string,
    readonly status: number | null,
    what: string,
  ) {
    super(`${what}: ${code}${status === null ? '' : ` (${status})`}. ${adviceFor(code, status)}`);
    this.name = 'S3Error';
  }
}

const DENIED = 'Let the key of IMAGES_URL put, get and delete objects of the bucket, and list them.';
const KEY = 'Key or secret of IMAGES_URL is not the one that the store has given out.';
const REGION = 'Give IMAGES_URL the host and the ?region= of the bucket.';
const CERTIFICATE =
  'Its certificate is not one that this machine trusts: NODE_EXTRA_CA_CERTS names a file with others.';
const UNREACHABLE = 'Look at host and port of IMAGES_URL, and whether the store runs.';
const LATER = 'The store has too much to do, or is about to stop; it is asked again with the next request.';

const ADVICE: Record<string, string> = {
  NoSuchBucket: 'Make the bucket that IMAGES_URL names, or name another.',
  InvalidAccessKeyId: KEY,
  SignatureDoesNotMatch: KEY,
  AccessDenied: DENIED,
  AllAccessDisabled: DENIED,
  AuthorizationHeaderMalformed: REGION,
  PermanentRedirect: REGION,
  TemporaryRedirect: REGION,
  RequestTimeTooSkewed: 'Mend the clock of this machine, or of the store.',
  EPROTO: 'It seems to speak no TLS: tls=off in IMAGES_URL, if that is meant.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'It seems to speak no TLS: tls=off in IMAGES_URL, if that is meant.',
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  TIMEOUT: 'It did not answer in time. Look whether it runs, and at the way to it.',
};

function adviceFor(code: string, status: number | null): string {
  const known = ADVICE[code];
  if (known) return known;
  if (status === 403) return DENIED;
  if (status !== null && status >= 300 && status < 400) return REGION;
  return status === 429 || status === 503 ? LATER : UNREACHABLE;
}

/** How stores say that they, or what they give us, are full: MinIO, Ceph, and HTTP itself. */
const FULL = ['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded'];

/** @returns what a client is told of it */
export function toRefusal(error: S3Error): AppError {
  if (error.status === 507 || FULL.includes(error.code)) return storageFull(error);
  return unavailable(
    'STORAGE_UNAVAILABLE',
    'Pictures and recordings can’t be reached at the moment; nothing was changed',
    5,
    error,
  );
}
