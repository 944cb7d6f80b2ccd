/** A bucket of a store that speaks S3. */
export interface BucketSettings {
  /** Such as `https://s3.example:9000`, without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What stands before the names of all our files: empty, or with a slash at its end. */
  prefix: string;
  accessKey: string;
  secretKey: string;
}

const WANTED =
  'IMAGES_URL must have the form s3://<key>:<secret>@<host>:<port>/<bucket>, with ?region=<region> unless it is ' +
  'us-east-1, and &tls=off without TLS. Write / and + in key and secret as %2F and %2B';
const BUCKET = /^[A-Za-z0-9][\w.-]{1,62}$/;
const PREFIX = /^[\w.-]{1,64}$/;
const REGION = /^[\w-]{1,64}$/;
const PARAMETERS = ['region', 'tls'];

/**
 * Reads where pictures and recordings are.
 * @param value `s3://<key>:<secret>@<host>[:<port>]/<bucket>[/<prefix>][?region=<region>][&tls=on|off]`
 * @param mistakes gets a sentence for what makes no sense, which never quotes the value: there is a secret in it
 * @returns null where none is set, or what is set makes no sense
 */
export function readBucket(value: string | null, mistakes: string[]): BucketSettings | null {
  if (value === null) return null;
  if (!URL.canParse(value)) {
    mistakes.push(`${WANTED}. The given value is not an address.`);
    return null;
  }
  const url = new URL(value);
  const [, bucket = '', ...prefix] = url.pathname.replace(/\/$/, '').split('/');
  const tls = url.searchParams.get('tls') ?? 'on';
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  const accessKey = decoded(url.username);
  const secretKey = decoded(url.password);
  const isWhole = url.protocol === 's3:' && url.hostname && accessKey && secretKey && url.hash === '';
  const isNamed = BUCKET.test(bucket) && prefix.every((part) => PREFIX.test(part));
  if (unknown !== undefined)
    mistakes.push(`IMAGES_URL has the unknown parameter ${unknown}. Known are ${PARAMETERS.join(' and ')}.`);
  else if (!isWhole || !isNamed || !REGION.test(region) || !['on', 'off'].includes(tls)) {
    mistakes.push(`${WANTED}.`);
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

/** @returns empty for what is no escape */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
