import type { ServerField } from './serverAddress';
import type { SettingLabel } from './settingValues';

/** An invented number in the format that the server stores. */
export const PHONE = '+252 61 234 5678';

/** Examples of values, which need no translation. */
export const EXAMPLES: Partial<Record<SettingLabel, string>> = {
  ACCENT_COLOUR: '#1d62b0',
  SUPPORT_EMAIL: 'contact@example.org',
  SUPPORT_PHONE: PHONE,
  MAIL_FROM: 'index@example.org',
};

/** Examples for the parts of a server's address, by its kind. They are below the fields: within, they look like values. */
export const PART_EXAMPLES: Readonly<Record<string, Partial<Record<ServerField, string>>>> = {
  smtp: { host: 'mail.example.org', port: '587', user: 'index@example.org' },
  smtps: { host: 'mail.example.org', port: '465', user: 'index@example.org' },
  twilio: { account: 'ACxxxx', sender: '+15005550006' },
  africastalking: { account: 'username', sender: 'NPI' },
  infobip: { host: 'xxxxx.api.infobip.com', sender: 'NPI' },
  other: { address: 'https://sms.example/send?key=1234&to={digits}&text={text}' },
};
