import { readSms } from './sms-settings.js';

function read(url: string) {
  const mistakes: string[] = [];
  return { sms: readSms(url, mistakes), mistakes };
}

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;
const FORM = 'application/x-www-form-urlencoded';

it('no gateway is set without an address', () => {
  expect(readSms(null, [])).toBeNull();
});

describe('a preset of a gateway', () => {
  it('writes the form that Twilio documents', () => {
    expect(read('twilio://AC12:s%40c@?from=+15005550006')).toEqual({
      sms: {
        url: 'https://api.twilio.com/2010-04-01/Accounts/AC12/Messages.json',
        method: 'POST',
        headers: { 'content-type': FORM, authorization: basic('AC12:s@c') },
        body: 'To={to}&From=%2B15005550006&Body={text}',
        accepted: null,
      },
      mistakes: [],
    });
    expect(read('twilio://AC12:s@?service=MG7').sms?.body).toBe(
      'To={to}&MessagingServiceSid=MG7&Body={text}',
    );
  });

  it("writes the form that Africa's Talking documents, and knows its yes", () => {
    expect(read('africastalking://npi:k%2F1@?from=NPI').sms).toEqual({
      url: 'https://api.africastalking.com/version1/messaging',
      method: 'POST',
      headers: { 'content-type': FORM, accept: 'application/json', apikey: 'k/1' },
      body: 'username=npi&from=NPI&to={to}&message={text}',
      accepted: '"Success"',
    });
    expect(read('africastalking://sandbox:k@').sms).toMatchObject({
      url: 'https://api.sandbox.africastalking.com/version1/messaging',
      body: 'username=sandbox&to={to}&message={text}',
    });
  });

  it('writes the JSON that Infobip documents', () => {
    const { sms } = read('infobip://key-1@xxxxx.api.infobip.com?from=N%20P%20I');
    expect(sms).toMatchObject({
      url: 'https://xxxxx.api.infobip.com/sms/3/messages',
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'App key-1' },
      accepted: null,
    });
    expect(JSON.parse(sms?.body ?? '')).toEqual({
      messages: [{ sender: 'N P I', destinations: [{ to: '{digits}' }], content: { text: '{text}' } }],
    });
  });

  it.each([
    'twilio://AC12@?from=+1500',
    'twilio://AC12:hidden@',
    'twilio://AC12:hidden@?from=+1500&service=MG7',
    'twilio://AC12:hidden@api.twilio.com?from=+1500',
    'twilio://AC12:hidden@?from=+1500&body=x',
    'twilio://AC12:hid%den@?from=+1500',
    'twilio://AC12:hid/den@?from=+1500',
    'africastalking://:hidden@',
    'africastalking://npi:hidden@?from=',
    'infobip://hidden@?from=NPI',
    'infobip://hidden@xxxxx.api.infobip.com',
    'infobip://hidden:x@xxxxx.api.infobip.com?from=NPI',
    'infobip://hidden@a/b?from=NPI',
  ])('is not %s, and the sentence shows the form without the secret', (url) => {
    const { sms, mistakes } = read(url);
    expect(sms).toBeNull();
    expect(mistakes).toEqual([expect.stringContaining(`SMS_URL must have the form ${url.split(':')[0]}://`)]);
    expect(mistakes.join()).not.toMatch(/hid/);
  });
});

describe('any other gateway', () => {
  const template = (options: object) => `https://AC1:s%40c@sms.example/send.json#${JSON.stringify(options)}`;

  it('is given by its address and a template', () => {
    expect(read(template({ body: 'To={to}&Body={text}', accepted: 'OK' })).sms).toEqual({
      url: 'https://sms.example/send.json',
      method: 'POST',
      headers: { 'content-type': FORM, authorization: basic('AC1:s@c') },
      body: 'To={to}&Body={text}',
      accepted: 'OK',
    });
  });

  it('gets JSON where the body is JSON, as a text or as it is', () => {
    for (const body of [{ to: '{to}', m: '{text}' }, ' { "to": "{to}", "m": "{text}" }'.trim()])
      expect(read(template({ body, headers: { 'X-Key': '1' } })).sms?.headers).toMatchObject({
        'content-type': 'application/json',
        'x-key': '1',
      });
    const named = { body: '{to} {text}', headers: { 'Content-Type': 'text/plain' } };
    expect(read(template(named)).sms?.headers).toMatchObject({ 'content-type': 'text/plain' });
  });

  it('is asked by GET where its address has all', () => {
    expect(read('http://sms.example/send?to={digits}&m={text}')).toEqual({
      sms: {
        url: 'http://sms.example/send?to={digits}&m={text}',
        method: 'GET',
        headers: {},
        body: null,
        accepted: null,
      },
      mistakes: [],
    });
  });

  it.each([
    ['sms.example', 'SMS_URL must begin with twilio://, africastalking://, infobip://, https:// or http://.'],
    ['file:///etc/passwd', 'must begin with'],
    ['https://sms.example/', 'must contain {to} or {digits}'],
    [template({ body: 'To={to}' }), '{text}'],
    [template({ body: 'Body={text}' }), '{to}'],
    [template({ body: '{"to": "{to}", "m": {text}' }), 'begins like JSON'],
    [template({ body: '' }), 'must have JSON after its #'],
    [template({ body: ['{to}', '{text}'] }), 'must have JSON after its #'],
    [template({ body: '{to}{text}', method: 'PUT' }), 'must have JSON after its #'],
    [template({ body: '{to}{text}', headers: 'Authorization: App 1' }), 'must have JSON after its #'],
    [template({ body: '{to}{text}', headers: { a: 1 } }), 'must have JSON after its #'],
    [template({ body: '{to}{text}', headers: { 'a b': '1' } }), 'must have JSON after its #'],
    [template({ body: '{to}{text}', headers: { a: 'b\nc' } }), 'must have JSON after its #'],
    [template({ body: '{to}{text}', accepted: 200 }), 'must have JSON after its #'],
    ['https://sms.example/#body', 'must have JSON after its #'],
  ])('is not %s', (url, told) => {
    const { mistakes } = read(url);
    expect(mistakes).toEqual([expect.stringContaining(told)]);
    expect(mistakes.join()).not.toContain('s%40c');
  });
});
