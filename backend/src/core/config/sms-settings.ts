/** How the server passes text messages to a gateway. */
export interface SmsSettings {
  /** The gateway's address without name and password, which are in the headers. */
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** The body's template; null if the address contains everything. */
  body: string | null;
  /** A text in the response of a gateway that has accepted a message; null if the status is enough. */
  accepted: string | null;
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** The placeholders of a template for the number: with and without its plus sign. */
const TO = /\{(to|digits)\}/;
const HEADER_NAME = /^[\w-]+$/;
const HOST = /^[\w.-]+(:\d+)?$/;
const PRESET = /^([a-z]+):\/\/([^:@/?#]*)(?::([^:@/?#]*))?@([^@/?#]*)(?:\?([^?#]*))?$/;

/** The parts of `preset://user:secret@host?from=…`, decoded. */
interface Parts {
  user: string;
  secret: string;
  host: string;
  parameters: Map<string, string>;
}

interface Preset {
  /** The form of the preset's address. */
  form: string;
  parameters: readonly string[];
  /** Builds the settings. @returns null if a part is missing or unknown */
  read: (parts: Parts) => SmsSettings | null;
}

const PRESETS: Readonly<Record<string, Preset>> = {
  // https://www.twilio.com/docs/messaging/api/message-resource
  twilio: {
    form: 'twilio://ACCOUNT:TOKEN@?from=+15005550006, or ?service=MG… with a messaging service',
    parameters: ['from', 'service'],
    read: ({ user, secret, host, parameters }) => {
      const [from, service] = [parameters.get('from'), parameters.get('service')];
      if (!user || !secret || host || Boolean(from) === Boolean(service)) return null;
      const sender: [string, string] = from ? ['From', from] : ['MessagingServiceSid', service ?? ''];
      return {
        url: `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(user)}/Messages.json`,
        method: 'POST',
        headers: { 'content-type': FORM, ...basic(user, secret) },
        body: `To={to}&${new URLSearchParams([sender])}&Body={text}`,
        accepted: null,
      };
    },
  },
  // https://developers.africastalking.com/docs/sms/sending/bulk. The gateway answers 201 for numbers that it rejects, too.
  africastalking: {
    form: 'africastalking://USERNAME:KEY@, with ?from=NPI if a sender is registered',
    parameters: ['from'],
    read: ({ user, secret, host, parameters }) => {
      const from = parameters.get('from');
      if (!user || !secret || host || from === '') return null;
      const fixed = new URLSearchParams({ username: user, ...(from !== undefined && { from }) });
      return {
        url: `https://api.${user === 'sandbox' ? 'sandbox.' : ''}africastalking.com/version1/messaging`,
        method: 'POST',
        headers: { 'content-type': FORM, accept: JSON_TYPE, apikey: secret },
        body: `${fixed}&to={to}&message={text}`,
        accepted: '"Success"',
      };
    },
  },
  // https://www.infobip.com/docs/api/channels/sms
  infobip: {
    form: 'infobip://KEY@xxxxx.api.infobip.com?from=NPI',
    parameters: ['from'],
    read: ({ user, secret, host, parameters }) => {
      const from = parameters.get('from');
      if (!user || secret || !HOST.test(host) || !from) return null;
      const message = { sender: from, destinations: [{ to: '{digits}' }], content: { text: '{text}' } };
      return {
        url: `https://${host}/sms/3/messages`,
        method: 'POST',
        headers: { 'content-type': JSON_TYPE, authorization: `App ${user}` },
        body: JSON.stringify({ messages: [message] }),
        accepted: null,
      };
    },
  },
};

/**
 * Reads SMS_URL.
 * @param url a preset such as `twilio://…`, or the address of any gateway with a template as JSON after `#`
 * @param mistakes gets a sentence without secrets for each mistake
 * @returns null if no gateway is set or the value is wrong
 */
export function readSms(url: string | null, mistakes: string[]): SmsSettings | null {
  if (url === null) return null;
  const scheme = url.slice(0, Math.max(0, url.indexOf(':')));
  if (Object.hasOwn(PRESETS, scheme)) return readPreset(PRESETS[scheme] as Preset, url, mistakes);
  return readTemplate(url, mistakes);
}

function readPreset(preset: Preset, url: string, mistakes: string[]): SmsSettings | null {
  const parts = partsOf(url);
  const isKnown = [...(parts?.parameters.keys() ?? [])].every((name) => preset.parameters.includes(name));
  const sms = parts && isKnown ? preset.read(parts) : null;
  if (sms === null) {
    mistakes.push(
      `SMS_URL must have the form ${preset.form}. Write / + and other special characters as %2F, %2B.`,
    );
  }
  return sms;
}

/** Splits a preset's address. Unlike in forms, a plus sign stays a plus sign, because numbers begin with one. */
function partsOf(url: string): Parts | null {
  const [, , user = '', secret = '', host = '', query = ''] = PRESET.exec(url) ?? [];
  try {
    const pairs = query.split('&').filter(Boolean);
    return {
      user: decodeURIComponent(user),
      secret: decodeURIComponent(secret),
      host,
      parameters: new Map(
        pairs.map((pair) => {
          const [name = '', ...value] = pair.split('=').map(decodeURIComponent);
          return [name, value.join('=')];
        }),
      ),
    };
  } catch {
    return null;
  }
}

/** The template after the `#` of a gateway's address. */
interface Template {
  body?: string | object;
  headers?: Record<string, string>;
  accepted?: string;
}

function readTemplate(value: string, mistakes: string[]): SmsSettings | null {
  const at = value.indexOf('#');
  const url = at < 0 ? value : value.slice(0, at);
  if (!URL.canParse(url) || !['https:', 'http:'].includes(new URL(url).protocol)) {
    const presets = Object.keys(PRESETS).map((name) => `${name}://`);
    mistakes.push(`SMS_URL must begin with ${presets.join(', ')}, https:// or http://.`);
    return null;
  }
  const template = at < 0 ? {} : templateOf(value.slice(at + 1), mistakes);
  if (template === null) return null;
  const { accepted = null, headers = {} } = template;
  const body = typeof template.body === 'object' ? JSON.stringify(template.body) : (template.body ?? null);
  const { plain, authorization } = withoutCredentials(url);
  const templates = `${plain} ${body ?? ''}`;
  if (!TO.test(templates) || !templates.includes('{text}')) {
    mistakes.push('SMS_URL must contain {to} or {digits}, and {text}, in its address or its body.');
  }
  const isJson = body !== null && /^\{\s*"/.test(body);
  if (isJson && parsed(body) === undefined)
    mistakes.push('The body in SMS_URL begins like JSON but is not valid JSON.');
  return {
    url: plain,
    method: body === null ? 'GET' : 'POST',
    headers: {
      ...(body !== null && { 'content-type': isJson ? JSON_TYPE : FORM }),
      ...authorization,
      ...Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text])),
    },
    body,
    accepted,
  };
}

function templateOf(text: string, mistakes: string[]): Template | null {
  const template = parsed(text);
  const isTemplate =
    isRecord(template) &&
    Object.entries(template).every(([name, value]) => {
      if (name === 'body') return (typeof value === 'string' && value !== '') || isRecord(value);
      if (name === 'headers') return isRecord(value) && Object.entries(value).every(isHeader);
      return name === 'accepted' && typeof value === 'string' && value !== '';
    });
  if (isTemplate) return template;
  mistakes.push(
    'SMS_URL must have JSON after its #, with "body", "headers" and "accepted" if the gateway needs them, such as ' +
      '{"body":"To={to}&Body={text}","headers":{"Authorization":"App 1234"}}.',
  );
  return null;
}

function isHeader([name, value]: [string, unknown]): boolean {
  return HEADER_NAME.test(name) && typeof value === 'string' && !/[\r\n]/.test(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Moves name and password of an address into a header, because `fetch` refuses addresses that contain them. */
function withoutCredentials(url: string): { plain: string; authorization: Record<string, string> } {
  const { username, password } = new URL(url);
  if (username === '') return { plain: url, authorization: {} };
  // The URL parser would encode the braces of a template.
  const plain = url.replace(/^(https?:\/\/)[^/@]*@/i, '$1');
  return { plain, authorization: basic(decodeURIComponent(username), decodeURIComponent(password)) };
}

function basic(name: string, password: string): { authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
