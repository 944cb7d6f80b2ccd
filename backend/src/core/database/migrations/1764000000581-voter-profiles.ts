import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf, foreignKey } from '../column-types.js';

/** Adds what voters say about themselves, and how many voters each group has. */
export class VoterProfiles1764000000581 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { varchar, integer } = columnsFor(engine);
    const options = engine === 'mysql' ? { engine: 'InnoDB' } : {};
    const group = (kind: string) => varchar(kind, 60, { isNullable: true });
    await runner.createTable(
      new Table({
        name: 'voter_profile',
        ...options,
        columns: [integer('user_id', { isPrimary: true }), group('region'), group('age'), group('sex')],
        foreignKeys: [foreignKey('FK_voter_profile_user', 'user_id', 'user')],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'voter_group_count',
        ...options,
        columns: [
          varchar('kind', 6, { isPrimary: true }),
          varchar('name', 60, { isPrimary: true }),
          integer('voters'),
          varchar('day', 10),
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('voter_group_count');
    await runner.dropTable('voter_profile');
  }
}
