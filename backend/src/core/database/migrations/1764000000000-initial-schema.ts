import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, type Engine, engineOf, foreignKey, uniqueKey } from '../column-types.js';

const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });

/** All tables of the product in their first form. */
export class InitialSchema1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables(engineOf(runner.dataSource))) {
      await runner.createTable(table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables(engineOf(runner.dataSource)).reverse()) await runner.dropTable(table.name);
  }
}

function tables(engine: Engine): Table[] {
  const { id, integer, bigint, flag, varchar, text, time } = columnsFor(engine);
  const on = engine === 'mysql' ? { engine: 'InnoDB' } : {};
  const user = uniqueKey(engine, 'UQ_user_username', ['normalized_username']);
  const email = uniqueKey(engine, 'UQ_user_email', ['email']);
  const reset = uniqueKey(engine, 'UQ_password_reset_token_hash', ['token_hash']);
  const title = uniqueKey(engine, 'UQ_title_name', ['normalized_name']);
  const metric = uniqueKey(engine, 'UQ_metric_key', ['normalized_key']);
  const rating = uniqueKey(engine, 'UQ_rating_user_candidate', ['user_id', 'candidate_id']);
  return [
    new Table({
      name: 'user',
      ...on,
      columns: [
        id(),
        varchar('username', 30),
        varchar('normalized_username', 60),
        varchar('email', 254),
        varchar('password_hash', 255),
        varchar('role', 10),
        integer('token_version', { default: '0' }),
        flag('has_voted'),
        integer('total_ratings', { default: '0' }),
        varchar('profile_image', 255, { isNullable: true }),
        time('created_at'),
      ],
      uniques: [...user.uniques, ...email.uniques],
      indices: [
        ...user.indices,
        ...email.indices,
        index('IX_user_role', ['role']),
        index('IX_user_created_at', ['created_at']),
      ],
    }),
    new Table({
      name: 'revoked_token',
      ...on,
      columns: [varchar('jti', 36, { isPrimary: true }), time('expires_at')],
      indices: [index('IX_revoked_token_expires_at', ['expires_at'])],
    }),
    new Table({
      name: 'password_reset',
      ...on,
      columns: [
        integer('user_id', { isPrimary: true }),
        varchar('token_hash', 64),
        time('expires_at'),
        time('used_at', { isNullable: true }),
      ],
      ...reset,
      foreignKeys: [foreignKey('FK_password_reset_user', 'user_id', 'user')],
    }),
    new Table({
      name: 'title',
      ...on,
      columns: [
        id(),
        varchar('name', 100),
        varchar('normalized_name', 200),
        varchar('description', 500, { isNullable: true }),
      ],
      ...title,
    }),
    new Table({
      name: 'metric',
      ...on,
      columns: [
        id(),
        varchar('key', 32),
        varchar('normalized_key', 32),
        varchar('label', 100),
        varchar('description', 500, { isNullable: true }),
        integer('min_score', { default: '0' }),
        integer('max_score', { default: '100' }),
        integer('title_id', { isNullable: true }),
      ],
      uniques: metric.uniques,
      indices: [...metric.indices, index('IX_metric_title', ['title_id'])],
      foreignKeys: [foreignKey('FK_metric_title', 'title_id', 'title')],
    }),
    new Table({
      name: 'candidate',
      ...on,
      columns: [
        id(),
        varchar('name', 100),
        integer('title_id', { isNullable: true }),
        varchar('image', 255, { isNullable: true }),
        bigint('score_sum'),
        bigint('score_count'),
        integer('total_ratings', { default: '0' }),
        time('created_at'),
        time('deleted_at', { isNullable: true }),
      ],
      indices: [index('IX_candidate_title', ['title_id'])],
      foreignKeys: [foreignKey('FK_candidate_title', 'title_id', 'title')],
    }),
    new Table({
      name: 'candidate_metric_total',
      ...on,
      columns: [
        integer('candidate_id', { isPrimary: true }),
        varchar('metric_key', 32, { isPrimary: true }),
        bigint('score_sum'),
        bigint('score_count'),
      ],
      indices: [index('IX_candidate_metric_total_metric_key', ['metric_key'])],
      foreignKeys: [foreignKey('FK_candidate_metric_total_candidate', 'candidate_id', 'candidate')],
    }),
    new Table({
      name: 'leaderboard_version',
      ...on,
      columns: [integer('id', { isPrimary: true }), bigint('version')],
    }),
    new Table({
      name: 'rating',
      ...on,
      columns: [
        id(),
        integer('user_id'),
        integer('candidate_id'),
        text('scores'),
        integer('score_sum'),
        integer('score_count'),
        time('created_at'),
      ],
      uniques: rating.uniques,
      indices: [...rating.indices, index('IX_rating_candidate', ['candidate_id'])],
      foreignKeys: [
        foreignKey('FK_rating_user', 'user_id', 'user'),
        foreignKey('FK_rating_candidate', 'candidate_id', 'candidate'),
      ],
    }),
    new Table({
      name: 'contact_message',
      ...on,
      columns: [
        id(),
        varchar('name', 100),
        varchar('email', 254),
        varchar('subject', 20),
        text('message'),
        varchar('status', 10),
        time('created_at'),
        time('mailed_at', { isNullable: true }),
      ],
      indices: [
        index('IX_contact_message_status', ['status']),
        index('IX_contact_message_mailed_at', ['mailed_at']),
      ],
    }),
  ];
}
