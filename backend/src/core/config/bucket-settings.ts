/** The settings of a bucket in an S3 store. */
export interface BucketSettings {
  /** The address of the store, such as `https://s3.example:9000`, without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The prefix of all file names: empty, or with a trailing slash. */
  prefix: string;
  accessKey: string;
  secretKey: string;
}

const WANTED =
  's3://<key>:<secret>@<host>:<port>/<bucket>, with ?region=<region> unless it is us-east-1, and &tls=off without TLS. ' +
  'Write / and + in key and secret as %2F and %2B';
const BUCKET = /^[A-Za-z0-9][\w.-]{1,62}$/;
const PREFIX = /^[\w.-]{1,64}$/;
const REGION = /^[\w-]{1,64}$/;
const PARAMETERS = ['region', 'tls'];

/**
 * Reads the address of a bucket.
 * @param name of the setting
 * @param value `s3://<key>:<secret>@<host>[:<port>]/<bucket>[/<prefix>][?region=<region>][&tls=on|off]`
 * @param mistakes gets a sentence for each mistake, which never quotes the value, because it contains a secret
 * @returns null if the value is absent or wrong
 */
export function readBucket(
  name: 'IMAGES_URL' | 'BACKUP_URL',
  value: string | null,
  mistakes: string[],
): BucketSettings | null {
  if (value === null) return null;
  const wanted = `${name} must have the form ${WANTED}`;
  if (!URL.canParse(value)) {
    mistakes.push(`${wanted}. The given value is not an address.`);
    return null;
  }
  const url = new URL(value);
  const [, bucket = '', ...prefix] = url.pathname.replace(/\/$/, '').split('/');
  const tls = url.searchParams.get('tls') ?? 'on';
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const unknown = [...url.searchParams.keys()].find((parameter) => !PARAMETERS.includes(parameter));
  const accessKey = decoded(url.username);
  const secretKey = decoded(url.password);
  const isWhole = url.protocol === 's3:' && url.hostname && accessKey && secretKey && url.hash === '';
  const isNamed = BUCKET.test(bucket) && prefix.every((part) => PREFIX.test(part));
  if (unknown !== undefined)
    mistakes.push(`${name} has the unknown parameter ${unknown}. Known are ${PARAMETERS.join(' and ')}.`);
  else if (!isWhole || !isNamed || !REGION.test(region) || !['on', 'off'].includes(tls)) {
    mistakes.push(`${wanted}.`);
  } else {
    return {
      endpoint: `http${tls === 'on' ? 's' : ''}://${url.host}`,
      region,
      bucket,
      prefix: prefix.map((part) => `${part}/`).join(''),
      accessKey,
      secretKey,
    };
  }
  return null;
}

/** Decodes an escaped text. @returns an empty text if an escape is invalid */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
