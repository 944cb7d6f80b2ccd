import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isGiven } from './secret-files.js';
import { readSettings, SettingsError } from './settings.js';

const mistakesOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as SettingsError).mistakes;
  }
};

describe('a setting of an earlier version', () => {
  it.each([
    ['VERIFY_EMAIL', 'before-rating', 'VERIFICATION_TO_RATE=email'],
    ['RECEIPT_MAILS_PER_MINUTE', '300', 'no longer sent'],
    ['DEMO_ROUNDS', 'off', 'DEMO=plain'],
    ['INTEGRITY_MINUTES', '5', 'scanned every five minutes'],
    ['LEDGER_ORIGIN', 'index.example/ledger', 'a ledger that has signed keeps its origin'],
    ['SMS_BODY', 'To={to}', '{"body":…}'],
    ['SMS_HEADERS_FILE', '/run/secrets/x', '{"headers":…}'],
    ['SMS_METHOD', 'GET', 'without a body by GET'],
    ['SMS_ACCEPTED', 'OK', '{"accepted":…}'],
    ['ROUND_MAILS_PER_MINUTE', '60', 'Write MAILS_PER_MINUTE=60 '],
    ['ADMIN_TWO_STEP', 'required', 'Write ADMIN_TWO_FACTOR=required instead of ADMIN_TWO_STEP=required.'],
    ['COUNT_LEVEL', 'phone', 'Write VERIFICATION_TO_COUNT=phone '],
    ['HOLD', 'on', 'Write FREEZE_DURING_REVIEW=on '],
    ['INTEGRITY_SECOND', 'off', 'Write TWO_PERSON_REVIEW=off '],
    ['PUBLISH', 'daily', 'Write PUBLICATION_SCHEDULE=daily '],
    ['RATE_LEVEL', 'email', 'Write VERIFICATION_TO_RATE=email '],
    ['RATER_NAMES', 'hidden', 'Write VOTER_ANONYMITY=on instead of RATER_NAMES=hidden.'],
    ['RATER_NAMES', 'shown', 'Write VOTER_ANONYMITY=off '],
  ])('refuses %s=%s and names what replaces it', (name, value, instead) => {
    expect(mistakesOf({ [name]: value })).toEqual([expect.stringContaining(instead)]);
    expect(mistakesOf({ [name]: ' ' })).toEqual([]);
  });

  it('is refused for each single limit, with the JSON that replaces all of them', () => {
    const env = { LIMIT_SIGNIN_ACCOUNT: '10/900', LIMIT_SLIP_NETWORK: '5/60', LIMIT_NOTHING: '1/1' };
    expect(mistakesOf(env)).toEqual([
      `Single limits are no longer settings. Write LIMITS_OVERRIDE='{"signinAccount":"10/900","voucherNetwork":"5/60"}' ` +
        'instead of LIMIT_SIGNIN_ACCOUNT, LIMIT_SLIP_NETWORK.',
      'LIMIT_NOTHING is not a setting. See docs/reference/limits.md for all limits.',
    ]);
    expect(mistakesOf({ LIMITS: 'on' })).toEqual([
      'LIMITS=on is now called LIMITS=normal. Write LIMITS=normal.',
    ]);
  });
});

describe('IMAGES_URL', () => {
  it('names a bucket, with key and secret as they are written in an address', () => {
    const url = 's3://AKIA:a%2Fb%2Bc%40d@minio.internal:9000/npi/live/files/?region=eu-central-1&tls=off';
    expect(readSettings({ IMAGES_URL: url }).bucket).toEqual({
      endpoint: 'http://minio.internal:9000',
      region: 'eu-central-1',
      bucket: 'npi',
      prefix: 'live/files/',
      accessKey: 'AKIA',
      secretKey: 'a/b+c@d',
    });
    expect(readSettings({ IMAGES_URL: 's3://k:s@s3.example/npi' }).bucket).toMatchObject({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      prefix: '',
    });
    expect(readSettings({}).bucket).toBeNull();
  });

  it.each([
    'https://key:hidden@s3.example/npi',
    's3://s3.example/npi',
    's3://key@s3.example/npi',
    's3://key:hid%den@s3.example/npi',
    's3://key:hid/den@s3.example/npi',
    's3://key:hidden@s3.example',
    's3://key:hidden@s3.example/n p i',
    's3://key:hidden@s3.example/npi//x',
    's3://key:hidden@s3.example/npi?tls=no',
    's3://key:hidden@s3.example/npi?region=',
    's3://key:hidden@s3.example/npi?secure=off',
    's3://key:hidden@s3.example/npi#x',
    'hidden',
  ])('is not %s, and what is wrong is said without the secret', (url) => {
    const mistakes = mistakesOf({ IMAGES_URL: url });
    expect(mistakes).toEqual([expect.stringContaining('IMAGES_URL')]);
    expect(mistakes.join()).not.toMatch(/hid|key:/);
  });
});

describe('BACKUP_URL', () => {
  it('is a folder, a bucket, or off', () => {
    expect(readSettings({}).backups).toBeNull();
    expect(readSettings({ BACKUP_URL: 'off' }).backups).toBeNull();
    expect(readSettings({ BACKUP_URL: 'somewhere' }).backups).toEqual({ folder: resolve('somewhere') });
    expect(readSettings({ BACKUP_URL: 's3://k:s@s3.example/npi' }).backups).toMatchObject({
      bucket: { endpoint: 'https://s3.example', bucket: 'npi' },
    });
  });

  it('is no other address, and what is wrong is said without the secret', () => {
    const mistakes = mistakesOf({ BACKUP_URL: 'https://key:hidden@s3.example/npi' });
    expect(mistakes).toEqual([expect.stringContaining('BACKUP_URL')]);
    expect(mistakes.join()).not.toMatch(/hid|key:/);
  });
});

describe('readSettings', () => {
  it('has rank bands and an adjusted order only with a schedule of publication', () => {
    expect(mistakesOf({ RANK_BANDS: 'on', PUBLICATION_SCHEDULE: 'daily' })).toEqual([]);
    for (const env of [{ RANK_BANDS: 'on' }, { RANK_ORDER: 'adjusted' }])
      expect(mistakesOf(env)).toEqual([expect.stringContaining('PUBLICATION_SCHEDULE')]);
  });

  it('has a weighted order only with regions, which the environment lacks', () => {
    const env = { RANK_ORDER: 'weighted', PUBLICATION_SCHEDULE: 'daily' };
    expect(mistakesOf(env)).toEqual([expect.stringContaining('regions in POPULATION')]);
    const POPULATION = 'region,City,100\nregion,Bay,900';
    expect(readSettings(env, { POPULATION }).rankOrder).toBe('weighted');
  });

  it('counts a variable as given only if the server reads it', () => {
    expect(isGiven('ACCENT_COLOUR', { ACCENT_COLOUR: '#1d62b0' })).toBe(true);
    expect(isGiven('ACCENT_COLOUR', { ACCENT_COLOUR: ' ' })).toBe(false);
    // Only the panel names the site: a variable of that name must not lock the field.
    expect(isGiven('SITE_NAME', { SITE_NAME: 'Another program' })).toBe(false);
  });

  it('looks up versions only where told to, by default at the releases of the source code', () => {
    const SOURCE_URL = 'https://github.com/organisation/index';
    expect(readSettings({ SOURCE_URL }).releasesUrl).toBeNull();
    expect(readSettings({ SOURCE_URL, UPDATE_CHECK: 'on' }).releasesUrl).toBe(
      'https://api.github.com/repos/organisation/index/releases/latest',
    );
    expect(
      readSettings({ UPDATE_CHECK: 'on', RELEASES_URL: 'https://index.example/v.json' }).releasesUrl,
    ).toBe('https://index.example/v.json');
    expect(mistakesOf({ UPDATE_CHECK: 'on' })).toEqual([expect.stringContaining('RELEASES_URL')]);
  });

  it('needs none: demo data on SQLite in ./data, port 3000, this machine only', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      database: { engine: 'sqlite', path: resolve('data/npi.sqlite') },
      jwtSecret: null,
      demo: 'on',
      firstAdmin: null,
      mail: null,
      trustProxy: [],
      limits: { signinAccount: { count: 10, seconds: 900 } },
    });
  });

  it('takes none of the most common passwords for the first administrator in production, elsewhere any', () => {
    const env = { ADMIN_EMAIL: 'admin@index.example', ADMIN_PASSWORD: 'Password1' };
    const live = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://index.example' };
    expect(mistakesOf(env)).toEqual([]);
    expect(mistakesOf({ ...live, ...env })).toEqual([expect.stringContaining('ADMIN_PASSWORD')]);
    expect(mistakesOf({ ...live, ...env, ADMIN_PASSWORD: 'a rather rare one' })).toEqual([]);
  });

  it('leaves the demo out where a database is named', () => {
    expect(readSettings({ DATABASE_URL: 'sqlite:/tmp/x.sqlite' }).demo).toBe('off');
    expect(readSettings({ DATABASE_URL: 'sqlite:/tmp/x.sqlite', DEMO: 'on' }).demo).toBe('on');
  });

  it('reads a MySQL address with its escapes', () => {
    expect(readSettings({ DATABASE_URL: 'mysql://npi:p%40ss@db:3307/npi' }).database).toEqual({
      engine: 'mysql',
      host: 'db',
      port: 3307,
      user: 'npi',
      password: 'p@ss',
      name: 'npi',
      poolSize: 15,
    });
  });

  it('reads the host and the pool of a database', () => {
    const env = { DATABASE_URL: 'mysql://npi:a,b@[::1]/npi', DATABASE_POOL: '40' };
    expect(readSettings(env).database).toMatchObject({
      host: '::1',
      port: 3306,
      password: 'a,b',
      poolSize: 40,
    });
  });

  it.each(['mysql://npi@one,two/npi', 'mysql://npi:p,w@one:3306,two:3307/npi', 'mysql://npi@one,/npi'])(
    'takes one host alone, which %s does not name',
    (address) => {
      expect(mistakesOf({ DATABASE_URL: address })).toEqual([
        'DATABASE_URL must name one host, not several. For failover, put a proxy such as HAProxy in front of them.',
      ]);
    },
  );

  it.each(['mysql://npi@one:x/npi', 'mysql://one/npi', 'postgres://npi@one/npi', 'npi'])(
    'does not take %p for a database',
    (address) => {
      expect(mistakesOf({ DATABASE_URL: address })).toEqual([
        expect.stringContaining('DATABASE_URL must be'),
      ]);
    },
  );

  it('takes the password of an address that names none from a setting of its own, with any signs in it', () => {
    const env = { DATABASE_URL: 'mysql://npi@db/npi', DATABASE_PASSWORD: 'p@ss/w:rd%' };
    expect(readSettings(env).database).toMatchObject({ user: 'npi', password: 'p@ss/w:rd%' });
    const both = { ...env, DATABASE_URL: 'mysql://npi:other@db/npi' };
    expect(readSettings(both).database).toMatchObject({ password: 'other' });
  });

  it('reads secrets from files, which go before plain values, and says which it cannot read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'npi-secrets-'));
    const file = join(folder, 'secret');
    writeFileSync(file, `${'f'.repeat(32)}\n`);
    expect(readSettings({ JWT_SECRET: 'plain', JWT_SECRET_FILE: file }).jwtSecret).toBe('f'.repeat(32));
    expect(readSettings({ JWT_SECRET_FILE: '' }).jwtSecret).toBeNull();
    writeFileSync(file, '\n');
    expect(mistakesOf({ DATABASE_PASSWORD_FILE: file, SMTP_URL_FILE: join(folder, 'none') })).toEqual([
      expect.stringContaining('DATABASE_PASSWORD_FILE names the empty file'),
      expect.stringMatching(/SMTP_URL_FILE names .* cannot read \(ENOENT\)/),
    ]);
    rmSync(folder, { recursive: true });
  });

  it('sends text messages to Somalia, or to the countries that are listed', () => {
    expect(readSettings({})).toMatchObject({ sms: null, smsCountries: ['SO'] });
    expect(readSettings({ SMS_COUNTRIES: 'so, KE' }).smsCountries).toEqual(['SO', 'KE']);
    for (const wrong of ['Somalia', ' , '])
      expect(mistakesOf({ SMS_COUNTRIES: wrong })).toEqual([expect.stringContaining('SMS_COUNTRIES')]);
  });

  it('shows the names of voters to administrators unless voter anonymity is on', () => {
    expect(readSettings({}).voterAnonymity).toBe(false);
    expect(readSettings({ VOTER_ANONYMITY: 'on' }).voterAnonymity).toBe(true);
    expect(mistakesOf({ VOTER_ANONYMITY: 'hidden' })).toEqual([
      'VOTER_ANONYMITY must be one of on, off; it is "hidden".',
    ]);
  });

  it('lists every mistake at once', () => {
    const mistakes = mistakesOf({
      PORT: 'eighty',
      JWT_SECRET: 'short',
      DATABASE_URL: 'postgres://u@h/n',
      NODE_ENV: 'staging',
      LIMITS: 'maybe',
      TRUST_PROXY: '10.0.0.0/8, 10.0.0.0/99, proxy.example',
      LIMITS_OVERRIDE: '{"contactAddress":"0/10"}',
      ADMIN_EMAIL: 'admin@example.so',
      PUBLIC_URL: 'index.example',
      SMTP_URL: 'http://mail.example',
      LOG_LEVEL: 'loud',
    });
    const named = ['PORT', 'JWT_SECRET', 'DATABASE_URL', 'NODE_ENV', 'LIMITS must', 'contactAddress'];
    named.push('ADMIN_EMAIL', 'PUBLIC_URL', 'SMTP_URL', 'LOG_LEVEL');
    for (const name of named) expect(mistakes).toContainEqual(expect.stringContaining(name));
    expect(mistakes.filter((mistake) => mistake.startsWith('TRUST_PROXY'))).toHaveLength(2);
  });

  it.each([
    ['HTTPS://Index.Example:443', 'https://index.example'],
    ['https://index.example./', 'https://index.example'],
    ['http://index.example:8080/', 'http://index.example:8080'],
    ['http://[2001:DB8::1]:80', 'http://[2001:db8::1]'],
  ])('reads the public address %s as the origin %s', (PUBLIC_URL, publicUrl) => {
    expect(readSettings({ PUBLIC_URL })).toMatchObject({ publicUrl });
  });

  it.each(['/npi', '/npi/', '//', '/?a=b', '?', '#top', '/#'])('refuses a public address with %s', (rest) => {
    expect(mistakesOf({ PUBLIC_URL: `https://index.example${rest}` })).toEqual([
      expect.stringContaining('without a path'),
    ]);
  });

  it('refuses a public address with a password', () => {
    expect(mistakesOf({ PUBLIC_URL: 'https://me:secret@index.example' })).toHaveLength(1);
  });

  it('asks in production for a secret, for a public address if it sends emails, and refuses the demo', () => {
    const mistakes = mistakesOf({ NODE_ENV: 'production', DEMO: 'on', SMTP_URL: 'smtp://mail.example' });
    for (const name of ['JWT_SECRET', 'PUBLIC_URL', 'DEMO']) {
      expect(mistakes).toContainEqual(expect.stringContaining(name));
    }
    expect(readSettings({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) }).publicUrl).toBeNull();
    const whole = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://npi.example/' };
    expect(readSettings(whole)).toMatchObject({
      demo: 'off',
      publicUrl: 'https://npi.example',
      apiDocs: 'off',
      minRatings: 10,
    });
    expect([readSettings({ ...whole, MIN_RATINGS: '0' }).minRatings, readSettings({}).minRatings]).toEqual([
      0, 0,
    ]);
    expect(readSettings({ ...whole, API_DOCS: 'public' }).apiDocs).toBe('public');
    expect(readSettings({}).apiDocs).toBe('on');
  });
});
