import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const BY_PROPOSER = new TableIndex({ name: 'IX_user_role_proposed_by', columnNames: ['role_proposed_by'] });

/**
 * Gives the role of administrator by a proposal too, in the column of the proposals to take it. MySQL commits each
 * change of a table at once.
 */
export class RoleProposals1764000000601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('user');
    if (table?.findColumnByName('demotion_proposed_by')) {
      const name = runner.dataSource.driver.escape('user');
      await runner.query(`ALTER TABLE ${name} RENAME COLUMN demotion_proposed_by TO role_proposed_by`);
    }
    if (!table?.indices.some(({ name }) => name === BY_PROPOSER.name))
      await runner.createIndex('user', BY_PROPOSER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('user', BY_PROPOSER);
    const name = runner.dataSource.driver.escape('user');
    await runner.query(`ALTER TABLE ${name} RENAME COLUMN role_proposed_by TO demotion_proposed_by`);
  }
}
