import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removes the scan from the methodology, because new accounts and ratings are always scanned. */
export class AlwaysScanned1764000000321 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM method_change WHERE setting = 'integrity'");
  }

  /** An earlier version records the setting again when it starts. */
  async down(): Promise<void> {}
}
