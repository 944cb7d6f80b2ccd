import type { MigrationInterface, QueryRunner } from 'typeorm';

const NEW_NAMES = {
  rate_level: 'verification_to_rate',
  count_level: 'verification_to_count',
  publish: 'publication_schedule',
  second_administrator: 'two_person_review',
  hold: 'freeze_during_review',
  rater_names: 'voter_anonymity',
};

const rename = (runner: QueryRunner, from: string, to: string) =>
  runner.query(`UPDATE method_change SET setting = '${to}' WHERE setting = '${from}'`);

/** Changes the values of voter anonymity, in both columns. */
async function changeValue(runner: QueryRunner, from: string, to: string): Promise<void> {
  for (const column of ['value_before', 'value_after'])
    await runner.query(
      `UPDATE method_change SET ${column} = '${to}' WHERE setting = 'voter_anonymity' AND ${column} = '${from}'`,
    );
}

/** Renames settings in the recorded changes of the methodology to their current names. */
export class MethodSettingNames1764000000311 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [before, now] of Object.entries(NEW_NAMES)) await rename(runner, before, now);
    await changeValue(runner, 'shown', 'off');
    await changeValue(runner, 'hidden', 'on');
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeValue(runner, 'off', 'shown');
    await changeValue(runner, 'on', 'hidden');
    for (const [before, now] of Object.entries(NEW_NAMES)) await rename(runner, now, before);
  }
}
