import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import { formatError } from '../../core/config/format-error.js';
import type { Settings } from '../../core/config/settings.js';
import { VERSION } from '../../core/config/version.js';
import { DAY_MS } from '../../core/support/days.js';
import { originFrom } from '../../ledger/checkpoints/checkpoints.service.js';
import { LedgerReaderService } from '../../ledger/entries/ledger-reader.service.js';
import { MailTransport } from '../../messaging/mail/mail.transport.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { LedgerInspectionService } from '../../reconciliation/ledger-inspection.service.js';
import { DEMO_WAYS_OUT, DemoDataService } from '../../web/configuration/demo-data.service.js';
import { BackupsService } from '../backups/backups.service.js';
import { isNewer } from '../releases/release-source.js';
import { ReleasesRepository } from '../releases/releases.repository.js';
import { certificateEnd } from './certificate.js';
import {
  type Check,
  type CheckName,
  type Fact,
  type Finding,
  note,
  OFF,
  type Outcome,
  wrong,
} from './check.js';

/** With more waiting emails, the mail server probably does not accept them. */
const MAX_WAITING_MAILS = 100;
/** The nightly backup has two hours to end. */
const MAX_BACKUP_AGE_MS = 26 * 60 * 60 * 1000;
/** A certificate is renewed weeks before its end: from here on something prevents the renewal. */
const CERTIFICATE_NOTE_MS = 14 * DAY_MS;
const CERTIFICATE_WRONG_MS = 3 * DAY_MS;

/** Makes the checks of a migrated database that both `doctor` and the administration show. */
@Injectable()
export class ChecksService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly outbox: OutboxService,
    private readonly transport: MailTransport,
    private readonly demo: DemoDataService,
    private readonly ledger: LedgerReaderService,
    private readonly inspection: LedgerInspectionService,
    private readonly backups: BackupsService,
    private readonly releases: ReleasesRepository,
  ) {}

  /** Lists the checks. Each takes seconds at most. */
  list(): Check[] {
    const check = (name: CheckName, look: () => Promise<Outcome>): Check => ({ name, look });
    return [
      check('server', () => this.lookAtReleases()),
      check('demo', () => this.lookAtDemo()),
      check('contacts', () => this.lookAtContacts()),
      check('origin', () => this.lookAtOrigin()),
      check('ledger', () => this.lookAtLedger()),
      check('mail', () => this.lookAtMail()),
      check('backup', () => this.lookAtBackup()),
      check('certificate', () => this.lookAtCertificate()),
    ];
  }

  /** A trial may have what a public site must not: outside production it is only noted. */
  private get judge() {
    return this.settings.production ? wrong : note;
  }

  private async lookAtReleases(): Promise<Outcome> {
    const newest = this.settings.releasesUrl === null ? null : await this.releases.newest();
    if (newest === null || !isNewer(newest, VERSION)) return { facts: [], findings: [] };
    const message = `version ${newest} has been released; ${VERSION} runs here. Upgrade`;
    return { facts: [], findings: [note('NEWER_VERSION', message)] };
  }

  private async lookAtDemo(): Promise<Outcome> {
    const trace = await this.demo.trace();
    return {
      facts: [],
      findings: trace === null ? [] : [this.judge('DEMO_DATA', `${trace}. ${DEMO_WAYS_OUT}`)],
    };
  }

  private async lookAtContacts(): Promise<Outcome> {
    const { placeholders } = this.settings;
    const message = `visitors see placeholders. Set ${placeholders.join(', ')}`;
    return { facts: [], findings: placeholders.length > 0 ? [this.judge('CONTACTS_MISSING', message)] : [] };
  }

  private async lookAtOrigin(): Promise<Outcome> {
    const { origin } = (await this.ledger.state()).tree;
    if (this.settings.publicUrl === null) {
      const finding =
        origin === null
          ? this.judge(
              'ADDRESS_MISSING',
              'PUBLIC_URL is not set, so the ledger will be signed for localhost. Set PUBLIC_URL before people rate',
            )
          : this.judge('ADDRESS_LATE', `PUBLIC_URL is not set. The ledger keeps its origin ${origin}`);
      return { facts: [], findings: [finding] };
    }
    const expected = originFrom(this.settings);
    if (origin === null || origin === expected) return { facts: [], findings: [] };
    const message =
      `the ledger's origin is ${origin}, but PUBLIC_URL gives ${expected}. An origin is permanent: correct PUBLIC_URL if it ` +
      'is wrong. If the site has moved, the ledger keeps its origin and you need not do anything';
    return { facts: [], findings: [note('ORIGIN_DIFFERS', message)] };
  }

  private async lookAtLedger(): Promise<Outcome> {
    const { tree, selfCheck } = await this.ledger.state();
    const facts: Fact[] = [{ name: 'ledger_entries', value: tree.size }];
    if (tree.sealedAt) facts.push({ name: 'ledger_signed_at', value: tree.sealedAt.toISOString() });
    if (selfCheck) facts.push({ name: 'ledger_checked_at', value: selfCheck.checkedAt.toISOString() });
    const findings = (await this.inspection.glance()).map(({ code, message }) => wrong(code, message));
    return { facts, findings };
  }

  private async lookAtMail(): Promise<Outcome> {
    if (!this.outbox.enabled) return OFF;
    const waiting = await this.outbox.count();
    const findings: Finding[] = await this.transport.check().then(
      () => [],
      (error: unknown) => [wrong('MAIL_SERVER_FAILED', String(formatError(error)))],
    );
    if (waiting > MAX_WAITING_MAILS)
      findings.push(wrong('MAILS_WAIT', `${waiting} emails wait for the mail server`));
    return { facts: [{ name: 'mails_waiting', value: waiting }], findings };
  }

  private async lookAtBackup(): Promise<Outcome> {
    if (!this.backups.enabled) {
      return { facts: [], findings: [note('BACKUPS_OFF', 'the server makes no backups. Set BACKUP_URL')] };
    }
    const { lastAttempt, lastBackup, lastVerified } = await this.backups.state();
    const facts: Fact[] = [];
    const findings: Finding[] = [];
    if (lastBackup?.finishedAt) {
      const { name, startedAt, finishedAt, bytes } = lastBackup;
      facts.push(
        { name: 'backup_name', value: name },
        { name: 'backup_at', value: startedAt.toISOString() },
        { name: 'backup_size', value: bytes },
        { name: 'backup_duration', value: finishedAt.getTime() - startedAt.getTime() },
      );
      if (Date.now() - startedAt.getTime() > MAX_BACKUP_AGE_MS)
        findings.push(
          wrong(
            'BACKUP_LATE',
            `the last backup is of ${startedAt.toISOString()}. Read the log of the server`,
          ),
        );
    }
    if (lastVerified) facts.push({ name: 'backup_verified_at', value: lastVerified.startedAt.toISOString() });
    if (lastAttempt?.failure)
      findings.push(wrong('BACKUP_FAILED', `the last backup failed: ${lastAttempt.failure}`));
    return { facts, findings };
  }

  private async lookAtCertificate(): Promise<Outcome> {
    const { publicUrl } = this.settings;
    const end = publicUrl === null ? null : await certificateEnd(publicUrl);
    if (end === null) return OFF;
    const left = end.getTime() - Date.now();
    const judge = left < CERTIFICATE_WRONG_MS ? wrong : left < CERTIFICATE_NOTE_MS ? note : null;
    const message = `the certificate of ${publicUrl} ends on ${end.toISOString().slice(0, 10)}. Renew it`;
    return {
      facts: [{ name: 'certificate_ends_at', value: end.toISOString() }],
      findings: judge ? [judge('CERTIFICATE_ENDS', message)] : [],
    };
  }
}
