import { Logger } from '@nestjs/common';
import { toTimeText } from '../../src/core/database/column-types.js';
import { AlarmsTask } from '../../src/operations/alarms/alarms.task.js';
import { MailServer } from '../harness/mail-server.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

const HOUR_MS = 60 * 60 * 1000;

describe('alarms', () => {
  let mailServer: MailServer;
  let server: TestServer;
  beforeEach(async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    mailServer = await MailServer.start();
    server = await start();
  });
  afterEach(async () => {
    await server.stop();
    await mailServer.stop();
    jest.restoreAllMocks();
  });

  const start = (beside?: TestServer) =>
    TestServer.start({
      env: {
        SMTP_URL: mailServer.url,
        PUBLIC_URL: 'https://index.example',
        BACKUP_URL: '/nowhere/backups',
      },
      ...(beside && { beside }),
    });
  const ring = (on = server) => on.app.get(AlarmsTask).ring();
  const halt = (reason: string | null) =>
    server.dataSource.query('UPDATE ledger_tree SET halted = ?', [reason]);
  const emptied = async () => {
    for (;;) {
      const [{ mails }] = await server.dataSource.query('SELECT COUNT(*) AS mails FROM outbox_mail');
      if (Number(mails) === 0) return;
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  /** The first words of what was received. */
  const received = async () => {
    await emptied();
    return mailServer.mails.map(({ text }) => text.slice(0, 20)).sort();
  };

  it('say nothing while all is well', async () => {
    await ring();
    expect(await received()).toEqual([]);
  });

  it('email administrators once a day about each kind, in all languages', async () => {
    await halt('restored');
    const lastNight = toTimeText(new Date(Date.now() - 27 * HOUR_MS));
    await server.dataSource.query(
      "INSERT INTO backup_run (name, started_at, finished_at, bytes) VALUES ('b', ?, ?, 1)",
      [lastNight, lastNight],
    );
    await ring();
    await ring();
    const expected = ['The last nightly bac', 'The public ledger si'];
    expect(await received()).toEqual(expected);
    const [{ text = '', to = [] } = {}] = mailServer.mails;
    expect(to).toEqual(['admin@test.example']);
    expect(text.match(/https:\/\/index\.example\/admin\/operations/g)).toHaveLength(3);
    expect(text).toContain('Fadlan u sheeg');
    const dayAgo = toTimeText(new Date(Date.now() - 25 * HOUR_MS));
    await server.dataSource.query("UPDATE operations_alarm SET sent_at = ? WHERE kind = 'ledger'", [dayAgo]);
    await ring();
    expect(await received()).toEqual([...expected, expected[1]]);
  });

  it('go to those who have confirmed their address, if there are any', async () => {
    const admin = await server.admin();
    const confirmed = await admin.makeAdministrator();
    await admin.makeAdministrator();
    await server.dataSource.query(
      `UPDATE ${server.dataSource.driver.escape('user')} SET canonical_email = email WHERE id = ?`,
      [confirmed.user.id],
    );
    await halt('restored');
    mailServer.mails.length = 0;
    await emptied();
    mailServer.mails.length = 0;
    await ring();
    await emptied();
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[confirmed.user.email]]);
  });

  it('are sent once, however many look at once', async () => {
    // An embedded database is one process's.
    const other = ENGINE === 'mysql' ? await start(server) : null;
    await halt('restored');
    await Promise.all([server, other ?? server, server, other ?? server].map((one) => ring(one)));
    expect(await received()).toHaveLength(1);
    await other?.stop();
  });
});
