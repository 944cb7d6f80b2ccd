/** What is typed about a server: the choice of its kind, and texts by the names of their fields. */
export type ServerParts = { kind: string } & Partial<Record<ServerField, string>>;

export type ServerField =
  | 'host'
  | 'port'
  | 'user'
  | 'password'
  | 'account'
  | 'token'
  | 'key'
  | 'sender'
  | 'address';

/** The settings that are typed in several fields. */
export type ServerSetting = 'SMTP_URL' | 'SMS_URL';

/** The fields that are secret, so that nobody reads them from the screen. */
export const SECRET_FIELDS: ReadonlySet<ServerField> = new Set(['password', 'token', 'key']);

/** The fields of each kind of server, the most usual kind first. */
export const SERVER_KINDS = {
  SMTP_URL: {
    smtp: ['host', 'port', 'user', 'password'],
    smtps: ['host', 'port', 'user', 'password'],
  },
  SMS_URL: {
    twilio: ['account', 'token', 'sender'],
    africastalking: ['account', 'key', 'sender'],
    infobip: ['host', 'key', 'sender'],
    other: ['address'],
  },
} as const satisfies Record<ServerSetting, Record<string, readonly ServerField[]>>;

export const fieldsOf = (setting: ServerSetting, kind: string): readonly ServerField[] =>
  (SERVER_KINDS[setting] as Record<string, readonly ServerField[]>)[kind] ?? [];

/** Composes the address that the server reads; empty without any text. The server names what is missing. */
export function serverAddress(setting: ServerSetting, parts: ServerParts): string {
  const { kind } = parts;
  const text = (field: ServerField) => parts[field]?.trim() ?? '';
  const coded = (field: ServerField) => encodeURIComponent(text(field));
  if (fieldsOf(setting, kind).every((field) => text(field) === '')) return '';
  const query = (name: string) => (text('sender') ? `?${name}=${coded('sender')}` : '');
  switch (kind) {
    case 'other':
      return text('address');
    case 'twilio':
      // The id of a messaging service, not a number or a name.
      return `twilio://${coded('account')}:${coded('token')}@${query(/^MG\w{32}$/.test(text('sender')) ? 'service' : 'from')}`;
    case 'africastalking':
      return `africastalking://${coded('account')}:${coded('key')}@${query('from')}`;
    case 'infobip':
      return `infobip://${coded('key')}@${text('host')}${query('from')}`;
    default: {
      const password = text('password') ? `:${coded('password')}` : '';
      const user = text('user') || password ? `${coded('user')}${password}@` : '';
      return `${kind}://${user}${text('host')}${text('port') ? `:${text('port')}` : ''}`;
    }
  }
}

/** Hides the names and keys in an address, as the server does. */
export function maskedAddress(address: string): string {
  const [, scheme = ''] = /^([a-z]+:\/\/)/i.exec(address) ?? [];
  const host = URL.canParse(address) ? new URL(address).host : '';
  return `${scheme}***${host && `@${host}`}`;
}
