import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ReceiptMails1764000000231 } from './1764000000231-receipt-mails.js';

/**
 * Removes receipts by email, because they told a mailbox whom its owner had rated. Waiting ones are not sent.
 */
export class NoReceiptMails1764000000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM outbox_mail WHERE topic = 'receipt'");
    await runner.dropTable('receipt_mark', true);
    await runner.dropTable('receipt_subscription', true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new ReceiptMails1764000000231().up(runner);
  }
}
