import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The metrics that a new installation starts with; an administrator may delete them for good. */
const DEFAULT_METRICS = [
  ['lead', 'Leadership Ability', 'Sets a direction, decides, and stands by it'],
  ['serv', 'Public Service Dedication', 'Works for the public before anything else'],
  ['rep', 'Representation Skills', 'Speaks for the people and listens to them'],
  ['impt', 'Impact and Importance', 'Changes things that matter in people’s lives'],
  ['pub', 'Public Engagement', 'Meets the public, explains and answers'],
  ['trns', 'Transparency', 'Shows openly what is done and what it costs'],
] as const;

/** The rows that the product counts on. As a migration they are written once, whoever starts first. */
export class FirstRows1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { manager } = runner;
    await manager
      .createQueryBuilder()
      .insert()
      .into('leaderboard_version')
      .values({ id: 1, version: 1 })
      .execute();
    for (const [key, label, description] of DEFAULT_METRICS) {
      const metric = {
        key,
        normalizedKey: key,
        label,
        description,
        minScore: 0,
        maxScore: 100,
        titleId: null,
      };
      await manager.createQueryBuilder().insert().into('metric').values(metric).execute();
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.manager.createQueryBuilder().delete().from('metric').execute();
    await runner.manager.createQueryBuilder().delete().from('leaderboard_version').execute();
  }
}
