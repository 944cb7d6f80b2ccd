import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The metrics of a new installation, which administrators may delete. */
const DEFAULT_METRICS = [
  ['lead', 'Leadership Ability', 'Sets a direction, decides, and stands by it'],
  ['serv', 'Public Service Dedication', 'Works for the public before anything else'],
  ['rep', 'Representation Skills', 'Speaks for the people and listens to them'],
  ['impt', 'Impact and Importance', 'Changes things that matter in people’s lives'],
  ['pub', 'Public Engagement', 'Meets the public, explains and answers'],
  ['trns', 'Transparency', 'Shows openly what is done and what it costs'],
] as const;

/** Inserts the rows that the product requires. A migration inserts them once, also if several processes start at once. */
export class FirstRows1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Hand-written, because the current entities have columns that later migrations add.
    await runner.query('INSERT INTO leaderboard_version (id, version) VALUES (1, 1)');
    const columns = ['key', 'normalized_key', 'label', 'description', 'min_score', 'max_score'];
    const names = columns.map((name) => runner.dataSource.driver.escape(name)).join(', ');
    for (const [key, label, description] of DEFAULT_METRICS) {
      await runner.query(`INSERT INTO metric (${names}) VALUES (?, ?, ?, ?, 0, 100)`, [
        key,
        key,
        label,
        description,
      ]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM metric');
    await runner.query('DELETE FROM leaderboard_version');
  }
}
