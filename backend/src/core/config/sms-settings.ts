/** The first unless told otherwise. */
export const SMS_METHODS = ['POST', 'GET'] as const;
type SmsMethod = (typeof SMS_METHODS)[number];

/** How text messages are handed to a gateway. */
export interface SmsSettings {
  /** Without a name and password, which are in the headers by now. */
  url: string;
  method: SmsMethod;
  headers: Record<string, string>;
  /** Null: the address says it all. */
  body: string | null;
  /** A text that is in the answer of a gateway which has taken a message; null: its status says so. */
  accepted: string | null;
}

/** The settings as they stand in the environment; null where one is not set. */
interface SmsVariables {
  url: string | null;
  method: SmsMethod;
  headers: string | null;
  body: string | null;
  accepted: string | null;
}

/** What stands for the number in a template: with its plus, and without. */
const TO = /\{(to|digits)\}/;
const HEADER_NAME = /^[\w-]+$/;

/** @returns null where no gateway is set, or what is set makes no sense, which `mistakes` tells */
export function readSms(
  { url, method, headers, body, accepted }: SmsVariables,
  mistakes: string[],
): SmsSettings | null {
  if (url === null) return null;
  if (!URL.canParse(url) || !['https:', 'http:'].includes(new URL(url).protocol)) {
    mistakes.push('SMS_URL must be an address that begins with https:// or http://.');
    return null;
  }
  const { plain, authorization } = withoutCredentials(url);
  const given = readHeaders(headers, mistakes);
  if (method === 'POST' && body === null) mistakes.push('SMS_BODY is required where SMS_METHOD is POST.');
  if (method === 'GET' && body !== null) mistakes.push('SMS_BODY must be empty where SMS_METHOD is GET.');
  const templates = `${plain} ${body ?? ''}`;
  if (!TO.test(templates) || !templates.includes('{text}')) {
    mistakes.push('SMS_URL or SMS_BODY must hold {to} or {digits}, and {text}.');
  }
  const isJson = body !== null && /^\{\s*"/.test(body);
  if (isJson && parsed(body) === undefined) mistakes.push('SMS_BODY begins as JSON and is none.');
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    url: plain,
    method,
    headers: { ...(body !== null && { 'content-type': type }), ...authorization, ...given },
    body,
    accepted,
  };
}

/** The library that sends refuses addresses with a name and password; gateways write them so. */
function withoutCredentials(url: string): { plain: string; authorization: Record<string, string> } {
  const { username, password } = new URL(url);
  if (username === '') return { plain: url, authorization: {} };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  // By hand: the URL parser would encode the braces of a template.
  const plain = url.replace(/^(https?:\/\/)[^/@]*@/i, '$1');
  return { plain, authorization: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}

function readHeaders(value: string | null, mistakes: string[]): Record<string, string> {
  if (value === null) return {};
  const headers = parsed(value);
  const isUsable =
    typeof headers === 'object' &&
    headers !== null &&
    !Array.isArray(headers) &&
    Object.entries(headers).every(
      ([name, text]) => HEADER_NAME.test(name) && typeof text === 'string' && !/[\r\n]/.test(text),
    );
  if (!isUsable) {
    mistakes.push('SMS_HEADERS must be JSON such as {"Authorization":"App 1234"}.');
    return {};
  }
  return Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
