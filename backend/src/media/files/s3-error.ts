import { type AppError, storageFull, unavailable } from '../../core/errors/app-error.js';

/** A failed request to an S3 store. The message names the reason and the remedy, and contains no secret. */
export class S3Error extends Error {
  /**
   * Creates the error.
   * @param code of the store (`NoSuchBucket`), of the network (`ECONNREFUSED`), or `HTTP <status>` without one
   * @param status of the response; null without one
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
const KEY = 'The store does not know the key or secret of IMAGES_URL. Correct them.';
const REGION = 'Give IMAGES_URL the host and the ?region= of the bucket.';
const CERTIFICATE =
  'This machine does not trust the certificate of the store. Name a file with its authority in NODE_EXTRA_CA_CERTS.';
const UNREACHABLE = 'Check host and port of IMAGES_URL, and whether the store runs.';
const LATER = 'The store is busy or stopping. The next request tries again.';

const ADVICE: Record<string, string> = {
  NoSuchBucket: 'Create the bucket that IMAGES_URL names, or name another.',
  InvalidAccessKeyId: KEY,
  SignatureDoesNotMatch: KEY,
  AccessDenied: DENIED,
  AllAccessDisabled: DENIED,
  AuthorizationHeaderMalformed: REGION,
  PermanentRedirect: REGION,
  TemporaryRedirect: REGION,
  RequestTimeTooSkewed: 'Correct the clock of this machine or of the store.',
  EPROTO: 'The store does not use TLS. If that is intended, add tls=off to IMAGES_URL.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The store does not use TLS. If that is intended, add tls=off to IMAGES_URL.',
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  TIMEOUT: 'The store did not answer in time. Check whether it runs, and the network between.',
};

function adviceFor(code: string, status: number | null): string {
  const known = ADVICE[code];
  if (known) return known;
  if (status === 403) return DENIED;
  if (status !== null && status >= 300 && status < 400) return REGION;
  return status === 429 || status === 503 ? LATER : UNREACHABLE;
}

/** Codes with which MinIO and Ceph report that the store or its quota is full. */
const FULL = ['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded'];

/** Translates a failure of the store into the response to the client. */
export function toRefusal(error: S3Error): AppError {
  if (error.status === 507 || FULL.includes(error.code)) return storageFull(error);
  return unavailable(
    'STORAGE_UNAVAILABLE',
    'The server cannot reach its pictures and recordings. Nothing was changed. Please try again',
    5,
    error,
  );
}
