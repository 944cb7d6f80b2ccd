import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { engineOf } from '../column-types.js';

const BY_NETWORK = new TableIndex({
  name: 'IX_rating_candidate_network',
  columnNames: ['candidate_id', 'network', 'created_at'],
});

/**
 * Adds an index for the ratings of a candidate from one network, newest first, which administrators search.
 */
export class RatingNetworksIndex1764000000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rating = await runner.getTable('rating');
    if (rating?.indices.some(({ name }) => name === BY_NETWORK.name)) return;
    await runner.createIndex('rating', BY_NETWORK);
  }

  async down(runner: QueryRunner): Promise<void> {
    const on = engineOf(runner.dataSource) === 'mysql' ? ' ON rating' : '';
    await runner.query(`DROP INDEX ${BY_NETWORK.name}${on}`);
  }
}
