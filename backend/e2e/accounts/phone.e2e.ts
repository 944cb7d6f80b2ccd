import { Logger } from '@nestjs/common';
import { ProofOfWorkService } from '../../src/core/limits/proof-of-work.service.js';
import { type Challenge, solve } from '../harness/challenge.js';
import { type Answer, type Client, statuses, unique } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { expectFieldError, expectInvalid, expectRefusal } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { FakeSmsGateway } from '../harness/sms-gateway.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

/** Another number in each call, as people type it at home. */
let numbered = 0;
const newNumber = () => `061 ${String(1_000_000 + numbered++).replace(/(...)(....)/, '$1 $2')}`;
const e164 = (number: string) => `+252${number.replace(/\s/g, '').slice(1)}`;
const ask = (client: Client, phone: unknown) => client.post('/api/auth/phone/code', { phone });
const confirm = (client: Client, code: unknown) => client.post('/api/auth/phone/confirm', { code });
const statusOf = async (client: Client) => (await client.get('/api/auth/phone')).body.data;
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe(`phone numbers on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    visitor = server.visitor();
    admin = await server.admin();
  });
  afterAll(() => server.stop());

  const codeFor = async (client: Client, phone: string): Promise<string> => {
    const { status, body, text } = await ask(client, phone);
    if (status !== 200) throw new Error(`no code: ${status} ${text}`);
    return body.code;
  };
  const prove = async (client: Client, phone: string) => {
    const answer = await confirm(client, await codeFor(client, phone));
    expect([answer.status, answer.body.message]).toEqual([200, 'Phone number confirmed']);
    return answer;
  };
  const conflicts = async (kind = 'phone') =>
    (await admin.get(`/api/conflicts?kind=${kind}`)).body.data.conflicts;

  it('are proven by the code that went to them', async () => {
    const voter = await visitor.register();
    const phone = newNumber();
    expect(await statusOf(voter)).toEqual({ phone: null, code: null });
    const sent = await ask(voter, phone);
    expect(sent.body).toEqual({
      success: true,
      message: 'A code has been sent to your phone',
      code: expect.stringMatching(/^\d{6}$/),
    });
    const digits = e164(phone).slice(-2);
    const waiting = await statusOf(voter);
    expect(waiting).toEqual({ phone: null, code: { last_digits: digits, expires_at: expect.any(String) } });
    const minutes = (Date.parse(waiting.code.expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.5);
    expect(minutes).toBeLessThanOrEqual(10);
    const answer = await confirm(voter, sent.body.code);
    expect([answer.status, answer.body.user.id]).toEqual([200, voter.user.id]);
    const proven = { phone: { last_digits: digits, proven_at: expect.any(String) }, code: null };
    expect(await statusOf(voter)).toEqual(proven);
  });

  it.each([
    ['with spaces in it', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    [
      'in Arabic digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + +digit)),
    ],
  ])('takes a code %s', async (_, typed) => {
    const voter = await visitor.register();
    expect((await confirm(voter, typed(await codeFor(voter, newNumber())))).status).toBe(200);
  });

  it.each([
    ['0615550001', '+252 61 555 0001'],
    ['٠٦١٥٥٥٠٠٠٢', '00252615550002'],
    ['61-555-0003', '(061) 555 0003'],
  ])('are one number however they are written: %s and %s', async (first, second) => {
    await prove(await visitor.register(), first);
    const other = await visitor.register();
    expectRefusal(await confirm(other, await codeFor(other, second)), 409, 'PHONE_TAKEN');
  });

  it.each(['12', '061', 'hello', '+252', '061 555 0001 ext. 5', '+25261555000199999', '1e9', '<b>'])(
    'are none: %s',
    async (phone) => {
      const answer = await ask(await visitor.register(), phone);
      expectInvalid(answer, 'phone', 'Please enter a valid phone number');
      expectFieldError(answer, 'phone', 'NOT_A_PHONE_NUMBER');
    },
  );

  it.each([' '.repeat(15_000), '', null, undefined, 61, { $ne: 1 }, '0'.repeat(15_000)])(
    'must be a text of a number',
    async (phone) => {
      const voter = await visitor.register();
      expectInvalid(await ask(voter, phone), 'phone');
      expectInvalid(await confirm(voter, phone), 'code');
    },
  );

  it('of a country that we do not send to are refused', async () => {
    const answer = await ask(await visitor.register(), '+1 212 555 0123');
    expectInvalid(answer, 'phone', 'This site cannot send text messages to numbers of that country');
    expectFieldError(answer, 'phone', 'COUNTRY_NOT_SERVED');
  });

  it('need an account', async () => {
    expectRefusal(await ask(visitor, newNumber()), 401, 'UNAUTHORIZED');
    expectRefusal(await confirm(visitor, '123456'), 401, 'UNAUTHORIZED');
  });

  describe('a code', () => {
    it('works once, of a hundred at the same time', async () => {
      const voter = await visitor.register();
      const code = await codeFor(voter, newNumber());
      const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(voter, code)));
      expect(statuses(answers)).toEqual([200, ...Array(99).fill(400)]);
      expectRefusal(await confirm(voter, code), 400, 'PHONE_CODE_VOID');
    });

    it('dies of five wrong tries, of a hundred at the same time too', async () => {
      const voter = await visitor.register();
      const code = await codeFor(voter, newNumber());
      const wrong = await Promise.all(Array.from({ length: 100 }, () => confirm(voter, otherThan(code))));
      expect(wrong.filter(({ body }) => body.code === 'PHONE_CODE_WRONG')).toHaveLength(5);
      expect(wrong.filter(({ body }) => body.code === 'PHONE_CODE_VOID')).toHaveLength(95);
      const answer = await confirm(voter, code);
      expectRefusal(answer, 400, 'PHONE_CODE_VOID', 'This code no longer works. Please request a new one');
      expect(await statusOf(voter)).toEqual({ phone: null, code: null });
    });

    it('works after four wrong tries', async () => {
      const voter = await visitor.register();
      const code = await codeFor(voter, newNumber());
      for (let tries = 0; tries < 4; tries += 1) {
        const answer = await confirm(voter, otherThan(code));
        expectRefusal(answer, 400, 'PHONE_CODE_WRONG', 'This code is wrong. Please check it');
        expectFieldError(answer, 'code', 'PHONE_CODE_WRONG');
      }
      expect((await confirm(voter, code)).status).toBe(200);
    });

    it('is void once there is a newer one', async () => {
      const voter = await visitor.register();
      const phone = newNumber();
      const older = await codeFor(voter, phone);
      let newer = await codeFor(voter, phone);
      while (newer === older) newer = await codeFor(voter, phone);
      expectRefusal(await confirm(voter, older), 400, 'PHONE_CODE_WRONG');
      expect((await confirm(voter, newer)).status).toBe(200);
    });

    it('is void after ten minutes', async () => {
      const voter = await visitor.register();
      const code = await codeFor(voter, newNumber());
      const codes = server.dataSource.getRepository<any>('phone_code');
      await codes.update({ userId: voter.user.id }, { expiresAt: new Date(Date.now() - 1000) });
      expectRefusal(await confirm(voter, code), 400, 'PHONE_CODE_VOID');
      expect((await statusOf(voter)).code).toBeNull();
    });

    it('is of one account alone', async () => {
      const [voter, thief] = [await visitor.register(), await visitor.register()];
      const code = await codeFor(voter, newNumber());
      expectRefusal(await confirm(thief, code), 400, 'PHONE_CODE_VOID');
      const own = await codeFor(thief, newNumber());
      if (own !== code) expectRefusal(await confirm(thief, code), 400, 'PHONE_CODE_WRONG');
      expect((await confirm(voter, code)).status).toBe(200);
    });
  });

  describe('of another account', () => {
    it('are refused to who reads their messages, and become a conflict without a name', async () => {
      const [holder, second] = [await visitor.register(), await visitor.register()];
      const phone = newNumber();
      await prove(holder, phone);
      const before = (await conflicts()).length;
      // Who can't read the messages learns nothing: asking for a code says what it always says.
      const [asked, free] = [await ask(second, phone), await ask(second, newNumber())];
      expect([asked.status, { ...asked.body, code: '' }]).toEqual([free.status, { ...free.body, code: '' }]);
      expect(await conflicts()).toHaveLength(before);
      for (let times = 1; times <= 2; times += 1) {
        const answer = await confirm(second, await codeFor(second, phone));
        expectRefusal(answer, 409, 'PHONE_TAKEN');
        expect(answer.text).not.toContain(holder.user.username);
        const [newest] = await conflicts();
        expect(newest).toMatchObject({
          kind: 'phone',
          user: { id: second.user.id, username: second.user.username },
          holder: { id: holder.user.id, username: holder.user.username },
          times,
        });
      }
      expect(await conflicts()).toHaveLength(before + 1);
      expect((await statusOf(second)).phone).toBeNull();
    });

    it('are one account’s, whoever proves them at the same time', async () => {
      const voters = await Promise.all(Array.from({ length: 8 }, () => visitor.register()));
      const phone = newNumber();
      const codes = await Promise.all(voters.map((voter) => codeFor(voter, phone)));
      const answers = await Promise.all(voters.map((voter, index) => confirm(voter, codes[index])));
      expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)]);
    });

    it('leave the number alone that the second has proven before', async () => {
      const [holder, second] = [await visitor.register(), await visitor.register()];
      const [phone, own] = [newNumber(), newNumber()];
      await prove(holder, phone);
      await prove(second, own);
      expectRefusal(await confirm(second, await codeFor(second, phone)), 409, 'PHONE_TAKEN');
      expect((await statusOf(second)).phone.last_digits).toBe(e164(own).slice(-2));
      expect((await statusOf(holder)).phone.last_digits).toBe(e164(phone).slice(-2));
    });
  });

  it('that were changed are free for others, and the own one is not proven twice', async () => {
    const [first, second] = [await visitor.register(), await visitor.register()];
    const [older, newer] = [newNumber(), newNumber()];
    await prove(first, older);
    const again = await ask(first, older);
    expectRefusal(again, 409, 'PHONE_ALREADY_PROVEN', 'You have already confirmed this phone number');
    await prove(first, newer);
    await prove(second, older);
    expect(await countRows(server, 'phone_proof')).toBeGreaterThan(1);
  });

  it('of a deleted account are free again', async () => {
    const [first, second] = [await visitor.register(), await visitor.register()];
    const phone = newNumber();
    await prove(first, phone);
    await confirm(second, await codeFor(second, phone));
    const open = await visitor.register();
    await codeFor(open, phone);
    for (const { user } of [first, open]) {
      expect((await admin.delete(`/api/users/${user.id}`)).status).toBe(200);
    }
    const seen = (await conflicts()).find(({ user }: any) => user.id === second.user.id);
    expect(seen).toMatchObject({ holder: null, times: 1 });
    await prove(second, phone);
    // What somebody has tried goes with the account.
    expect((await admin.delete(`/api/users/${second.user.id}`)).status).toBe(200);
    expect((await conflicts()).some(({ user }: any) => user.id === second.user.id)).toBe(false);
  });

  it('can be read nowhere in the database, nor their codes', async () => {
    const voter = await visitor.register();
    const phone = newNumber();
    const first = await codeFor(voter, phone);
    const waiting = JSON.stringify(await allRows(server));
    await confirm(voter, first);
    const proven = JSON.stringify(await allRows(server));
    for (const rows of [waiting, proven]) {
      expect(rows).toContain(`"last_digits":"${e164(phone).slice(-2)}"`);
      for (const secret of [`"${first}"`, e164(phone), e164(phone).slice(1), e164(phone).slice(4)]) {
        expect(rows).not.toContain(secret);
      }
    }
  });
});

/** For limits that are reached by one network. */
const anyNetwork = (limits: Parameters<typeof withLimits>[0] = {}) => ({
  ...withLimits({ smsNetworkProof: '1000/60', ...limits }),
  TRUST_PROXY: '127.0.0.0/8',
});

describe('a gateway for text messages', () => {
  let gateway: FakeSmsGateway;
  beforeAll(async () => {
    gateway = await FakeSmsGateway.start();
  });
  beforeEach(() => {
    gateway.answer = { status: 201, body: '{"status":"queued"}' };
  });
  afterAll(() => gateway.stop());

  const serverWith =
    (env: () => Record<string, string>, work: (server: TestServer) => Promise<void>) => async () => {
      const server = await TestServer.start({ env: env() });
      try {
        await work(server);
      } finally {
        await server.stop();
      }
    };
  const smsUrl = (address: string, template: object) => `http://${address}#${JSON.stringify(template)}`;
  const TWILIO = { body: 'To={to}&From=%2B15005550006&Body={text}' };
  const form = (more: object = TWILIO) => ({
    SMS_URL: smsUrl(`AC12:s%40cret@${gateway.host}/2010-04-01/Accounts/AC12/Messages.json`, more),
  });

  it(
    'is spoken to by forms, as Twilio wants it',
    serverWith(form, async (server) => {
      const voter = await server.visitor().register();
      const sent = await ask(voter, '0615551234');
      expect(sent.body).toEqual({ success: true, message: 'A code has been sent to your phone' });
      const { method, url, headers, body } = gateway.requests.at(-1) ?? ({} as never);
      expect([method, url]).toEqual(['POST', '/2010-04-01/Accounts/AC12/Messages.json']);
      expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
      expect(headers.authorization).toBe(`Basic ${Buffer.from('AC12:s@cret').toString('base64')}`);
      const fields = Object.fromEntries(new URLSearchParams(body));
      expect(fields).toEqual({
        To: '+252615551234',
        From: '+15005550006',
        Body: expect.stringMatching(/^\d{6} is your National Performance Index code\. /),
      });
      expect((await confirm(voter, gateway.lastCode)).status).toBe(200);
    }),
  );

  it(
    'is spoken to in JSON, as Infobip wants it, in the language of who asks',
    serverWith(
      () => ({
        SMS_URL: smsUrl(`${gateway.host}/sms/3/messages`, {
          headers: { Authorization: 'App 1234' },
          body: {
            messages: [{ sender: 'NPI', destinations: [{ to: '{digits}' }], content: { text: '{text}' } }],
          },
        }),
      }),
      async (server) => {
        const voter = await server.visitor().register();
        await voter.post(
          '/api/auth/phone/code',
          { phone: '0615551234' },
          { headers: { 'accept-language': 'ar' } },
        );
        const { headers, body } = gateway.requests.at(-1) ?? ({} as never);
        expect([headers['content-type'], headers.authorization]).toEqual(['application/json', 'App 1234']);
        const [message] = JSON.parse(body).messages;
        expect(message.destinations).toEqual([{ to: '252615551234' }]);
        expect(message.content.text).toMatch(/^\d{6} رمزك/);
        expect([...message.content.text].length).toBeLessThanOrEqual(70);
      },
    ),
  );

  it(
    'is spoken to by its address alone',
    serverWith(
      () => ({ SMS_URL: `http://${gateway.host}/send?to={to}&m={text}&key=a` }),
      async (server) => {
        const voter = await server.visitor().register();
        expect((await ask(voter, '0615551234')).status).toBe(200);
        const { method, url, body } = gateway.requests.at(-1) ?? ({} as never);
        const query = new URL(url, 'http://gateway').searchParams;
        expect([method, body, query.get('to'), query.get('key')]).toEqual(['GET', '', '+252615551234', 'a']);
        expect(query.get('m')).toMatch(/^\d{6} is your/);
      },
    ),
  );

  it(
    'that fails is told of, uses up no try, and leaves the code before it alone',
    serverWith(
      () => ({ ...form({ ...TWILIO, accepted: '"queued"' }), ...withLimits({ smsAccount: '2/60' }) }),
      async (server) => {
        const voter = await server.visitor().register();
        expect((await ask(voter, '0615551234')).status).toBe(200);
        const code = gateway.lastCode;
        for (const answer of [
          { status: 500, body: '"queued"' },
          { status: 401, body: '' },
          { status: 200, body: '{"status":"failed"}' },
          { status: 302, body: '' },
          null,
        ]) {
          gateway.answer = answer;
          const refused = await ask(voter, '0615551234');
          const sentence = 'The server could not send the text message. Please try again in a minute';
          expectRefusal(refused, 503, 'SMS_NOT_SENT', sentence);
          expect(refused.headers.get('retry-after')).toBe('60');
        }
        expect((await confirm(voter, code)).status).toBe(200);
        gateway.answer = { status: 200, body: '{"status":"queued"}' };
        expect((await ask(voter, '0615551235')).status).toBe(200);
        expectRefusal(await ask(voter, '0615551236'), 429, 'TOO_MANY_REQUESTS');
      },
    ),
  );

  it(
    'that is gone is told of',
    serverWith(
      () => ({ SMS_URL: smsUrl('127.0.0.1:1/', { body: '{to} {text}' }) }),
      async (server) => {
        expectRefusal(await ask(await server.visitor().register(), newNumber()), 503, 'SMS_NOT_SENT');
      },
    ),
  );

  describe('is paid for', () => {
    const limited = (limits: Record<string, string>, work: (server: TestServer) => Promise<void>) =>
      serverWith(() => ({ ...form(), LIMITS: 'normal', ...limits }), work);
    const sent = async (work: () => Promise<unknown>) => {
      const before = gateway.requests.length;
      await work();
      return gateway.requests.length - before;
    };

    it(
      'so often for a number, whoever asks and however it is written',
      limited(withLimits({ smsNumber: '3/60' }), async (server) => {
        const spellings = ['0615557777', '+252 61 555 7777', '615557777', '061-555-7777', '٠٦١٥٥٥٧٧٧٧'];
        const voters = await Promise.all(spellings.map(() => server.visitor().register()));
        const count = await sent(() => Promise.all(voters.map((voter, at) => ask(voter, spellings[at]))));
        expect(count).toBe(3);
      }),
    );

    it(
      'so often for an account, and so often from a network',
      limited(withLimits({ smsAccount: '2/60', smsNetwork: '3/60' }), async (server) => {
        const [first, second] = [await server.visitor().register(), await server.visitor().register()];
        const burst = (voter: Client) => Promise.all([1, 2, 3].map(() => ask(voter, newNumber())));
        expect(await sent(() => burst(first))).toBe(2);
        expect(await sent(() => burst(second))).toBe(1);
      }),
    );

    it(
      'not whole by one network, as one part is for those that have had none',
      limited(anyNetwork({ smsTotal: '10/60' }), async (server) => {
        const askFrom = async (address: string) => {
          const voter = await server.visitor().register();
          const headers = { 'x-forwarded-for': address };
          return (await voter.post('/api/auth/phone/code', { phone: newNumber() }, { headers })).status;
        };
        const drained: number[] = [];
        for (let place = 0; place < 12; place += 1) drained.push(await askFrom(`2001:db8:48:${place}::1`));
        expect(drained).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
        expect(await askFrom('198.51.100.1')).toBe(200);
        expect(await askFrom('198.51.100.2')).toBe(429);
        expect(await askFrom('203.0.113.1')).toBe(200);
        expect(await askFrom('192.0.2.1')).toBe(429);
      }),
    );

    describe('beyond a few takes', () => {
      const few = (work: (server: TestServer) => Promise<void>) =>
        limited(
          { ...withLimits({ smsNetworkProof: '2/60' }), PROOF_OF_WORK: '2000', TRUST_PROXY: '127.0.0.0/8' },
          work,
        );
      const askAt = (voter: Client, address: string, proof?: unknown) =>
        voter.post(
          '/api/auth/phone/code',
          { phone: newNumber(), ...(proof !== undefined && { proof }) },
          { headers: { 'x-forwarded-for': address } },
        );
      const askedIn = (answer: Answer) => {
        expectRefusal(
          answer,
          403,
          'PROOF_OF_WORK_NEEDED',
          'Many text messages are being sent to your network. Please reload the page and try again',
        );
        return answer.body.challenge;
      };
      /** Two voters, of whose network no more messages come without work. */
      const usedUp = async (server: TestServer) => {
        const voters = [await server.visitor().register(), await server.visitor().register()] as const;
        for (const [index, voter] of voters.entries()) {
          expect((await askAt(voter, `203.0.113.${index}`)).status).toBe(200);
        }
        return voters;
      };

      it(
        'a proof of work, from anywhere in the network and from it alone',
        few(async (server) => {
          const [voter] = await usedUp(server);
          const challenges: Challenge[] = [];
          const refused = async () => {
            for (const last of [0, 1, 99]) {
              challenges.push(askedIn(await askAt(voter, `203.0.113.${last}`)));
            }
          };
          expect(await sent(refused)).toBe(0);
          const proof = solve(challenges[0] as Challenge);
          expect((await askAt(voter, '203.0.113.1', proof)).status).toBe(200);
          expect((await askAt(voter, '198.51.100.1')).status).toBe(200);
        }),
      );

      it(
        'a proof for each, however many come with it at once',
        few(async (server) => {
          const [voter] = await usedUp(server);
          const proof = solve(askedIn(await askAt(voter, '203.0.113.1')));
          const count = await sent(async () => {
            const answers = await Promise.all(
              [1, 2, 3].map((last) => askAt(voter, `203.0.113.${last}`, proof)),
            );
            expect(statuses(answers)).toEqual([200, 403, 403]);
          });
          expect(count).toBe(1);
          askedIn(await askAt(voter, '203.0.113.1', proof));
        }),
      );

      it(
        'a proof of the account’s own, and none that is nonsense or of a registration',
        few(async (server) => {
          const [voter, other] = await usedUp(server);
          const proof = solve(askedIn(await askAt(voter, '203.0.113.1')));
          const registering = server.app.get(ProofOfWorkService).challenge('register');
          for (const bad of [proof, `${proof.slice(0, -1)}!`, solve(registering), 'nonsense', '....']) {
            askedIn(await askAt(other, '203.0.113.2', bad));
          }
          expectInvalid(await askAt(other, '203.0.113.2', 5), 'proof');
          // What another account was refused with is still good for its own.
          expect((await askAt(voter, '203.0.113.1', proof)).status).toBe(200);
        }),
      );

      it(
        'no proof for those that the gateway did not take',
        few(async (server) => {
          const voter = await server.visitor().register();
          gateway.answer = { status: 500, body: '' };
          for (let tries = 0; tries < 3; tries += 1) {
            expectRefusal(await askAt(voter, '203.0.113.1'), 503, 'SMS_NOT_SENT');
          }
          gateway.answer = { status: 201, body: '' };
          expect((await askAt(voter, '203.0.113.1')).status).toBe(200);
          expect((await askAt(voter, '203.0.113.1')).status).toBe(200);
          askedIn(await askAt(voter, '203.0.113.1'));
        }),
      );
    });

    it(
      'for nobody whose address is not proven, where there is mail',
      limited({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFICATION_TO_COUNT: 'phone' }, async (server) => {
        const stranger = await server.visitor().register();
        const count = await sent(async () =>
          expectRefusal(await ask(stranger, newNumber()), 403, 'EMAIL_NOT_VERIFIED'),
        );
        expect(count).toBe(0);
        // Administrators' own addresses are proven.
        expect((await ask(await server.admin(), newNumber())).status).toBe(200);
      }),
    );

    describe('of which half is used up', () => {
      const figures = async (server: TestServer) => {
        const { text } = await server.visitor().get('/metrics');
        const lines = [...text.matchAll(/^(sms_\S+) (\S+)$/gm)];
        return Object.fromEntries(lines.map(([, name = '', value]) => [name, Number(value)]));
      };

      it('tells administrators once in an hour, and the metrics and the log as well', async () => {
        const mail = await MailServer.start();
        const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
        const alarms = () =>
          warned.mock.calls.filter(([, message]) => `${message}`.startsWith('half of the text'));
        try {
          const env = {
            ...anyNetwork({ smsTotal: '6/60' }),
            SMTP_URL: mail.url,
            METRICS: 'on',
          };
          await limited(env, async (server) => {
            const admin = await server.admin();
            const askTimes = async (times: number) => {
              for (let time = 0; time < times; time += 1) {
                expect((await ask(admin, newNumber())).status).toBe(200);
              }
            };
            await askTimes(2);
            expect(await figures(server)).toMatchObject({ sms_half_used: 0, 'sms_total{outcome="sent"}': 2 });
            expect(alarms()).toEqual([]);
            await askTimes(1);
            const { to, text } = await mail.find(({ text }) => text.includes('LIMITS_OVERRIDE: smsTotal'));
            expect(to).toEqual([admin.user.email]);
            expect(text).toContain('sends at most 6 text messages within 1 min ');
            await askTimes(2);
            gateway.answer = { status: 500, body: '' };
            expectRefusal(await ask(await server.admin(), newNumber()), 429, 'TOO_MANY_REQUESTS');
            expect(await figures(server)).toEqual({
              sms_half_used: 1,
              'sms_total{outcome="sent"}': 5,
              'sms_total{outcome="failed"}': 0,
            });
          })();
          expect(alarms()).toEqual([[{ count: 6, seconds: 60 }, expect.anything()]]);
          expect(mail.mails.filter(({ text }) => text.includes('LIMITS_OVERRIDE: smsTotal'))).toHaveLength(1);
        } finally {
          warned.mockRestore();
          await mail.stop();
        }
      });

      it(
        'tells nothing of messages that the gateway did not take',
        limited({ ...anyNetwork({ smsTotal: '2/60' }), METRICS: 'on' }, async (server) => {
          const voter = await server.visitor().register();
          gateway.answer = { status: 500, body: '' };
          for (let time = 0; time < 3; time += 1) {
            expectRefusal(await ask(voter, newNumber()), 503, 'SMS_NOT_SENT');
          }
          expect(await figures(server)).toMatchObject({ sms_half_used: 0, 'sms_total{outcome="failed"}': 3 });
          gateway.answer = { status: 201, body: '' };
          expect((await ask(voter, newNumber())).status).toBe(200);
          expect((await figures(server)).sms_half_used).toBe(1);
        }),
      );
    });

    it(
      'so often in all, and what one limit refuses uses up nothing of the others',
      limited(anyNetwork({ smsTotal: '3/60', smsAccount: '5/60' }), async (server) => {
        const voters = await Promise.all(Array.from({ length: 5 }, () => server.visitor().register()));
        const phones = voters.map(newNumber);
        const answers: Answer[] = [];
        const count = await sent(async () => {
          answers.push(...(await Promise.all(voters.map((voter, at) => ask(voter, phones[at])))));
        });
        expect(count).toBe(3);
        expect(statuses(answers)).toEqual([200, 200, 200, 429, 429]);
      }),
    );
  });
});

it('phone numbers are not asked for in production without a gateway', async () => {
  const server = await TestServer.start({
    env: {
      NODE_ENV: 'production',
      JWT_SECRET: unique('x').padEnd(40, 'x'),
      PUBLIC_URL: 'https://npi.example',
    },
  });
  try {
    const admin = await server.admin();
    expectRefusal(await ask(admin, newNumber()), 409, 'PHONE_NOT_OFFERED');
  } finally {
    await server.stop();
  }
});
