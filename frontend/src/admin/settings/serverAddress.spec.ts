import { maskedAddress, type ServerParts, type ServerSetting, serverAddress } from './serverAddress';

it.each<[ServerSetting, ServerParts, string]>([
  ['SMTP_URL', { kind: 'smtp', host: '', user: ' ' }, ''],
  ['SMTP_URL', { kind: 'smtp', host: 'mail.example' }, 'smtp://mail.example'],
  [
    'SMTP_URL',
    { kind: 'smtps', host: ' mail.example ', port: '465', user: 'npi@mail.example', password: 'a/b:c@d' },
    'smtps://npi%40mail.example:a%2Fb%3Ac%40d@mail.example:465',
  ],
  // The server says that the name of the server is missing.
  ['SMTP_URL', { kind: 'smtp', user: 'npi' }, 'smtp://npi@'],
  [
    'SMS_URL',
    { kind: 'twilio', account: 'AC1', token: 'x/y', sender: '+15005550006' },
    'twilio://AC1:x%2Fy@?from=%2B15005550006',
  ],
  [
    'SMS_URL',
    { kind: 'twilio', account: 'AC1', token: 'x', sender: `MG${'0'.repeat(32)}` },
    `twilio://AC1:x@?service=MG${'0'.repeat(32)}`,
  ],
  ['SMS_URL', { kind: 'africastalking', account: 'sandbox', key: 'k' }, 'africastalking://sandbox:k@'],
  [
    'SMS_URL',
    { kind: 'infobip', host: 'x.api.infobip.com', key: 'k', sender: 'NPI', token: 'of another kind' },
    'infobip://k@x.api.infobip.com?from=NPI',
  ],
  [
    'SMS_URL',
    { kind: 'other', address: 'https://sms.example/{to}/{text}' },
    'https://sms.example/{to}/{text}',
  ],
  ['SMS_URL', { kind: 'other', token: 'of another kind' }, ''],
])('composes %s from %j', (setting, parts, address) => {
  expect(serverAddress(setting, parts)).toBe(address);
});

it.each([
  ['smtp://npi:secret@mail.example:587', 'smtp://***@mail.example:587'],
  ['smtp://***@mail.example:587', 'smtp://***@mail.example:587'],
  ['twilio://AC1:secret@?from=%2B1', 'twilio://***'],
])('masks %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});
