import type { DataSource } from 'typeorm';

const TABLES = [
  'user',
  'title',
  'metric',
  'metric_recording',
  'metric_revision',
  'title_revision',
  'score_scale',
  'candidate',
  'candidate_statement',
  'candidate_metric_total',
  'candidate_score_total',
  'uncounted_score_total',
  'uncounted_metric_total',
  'rating',
  'identity_disclosure',
  'contact_message',
  'contact_reply',
  'outbox_mail',
  'link_request',
  'invitation',
  'password_reset',
  'two_factor',
  'recovery_code',
  'email_verification',
  'phone_proof',
  'phone_code',
  'voter_profile',
  'voucher_batch',
  'voucher',
  'proof_conflict',
  'audit_entry',
  'deletion',
  'integrity_case',
  'integrity_case_account',
  'integrity_case_rating',
  'integrity_objection',
  'evidence_key',
  'rating_day',
  'excluded_day',
  'account_day',
  'setting_change',
  'voter_group_count',
];

/** Everything that is stored, to be compared with what is stored later. */
export async function allRows({ dataSource }: { dataSource: DataSource }): Promise<unknown> {
  const { driver } = dataSource;
  const tables: Record<string, unknown> = {};
  for (const table of TABLES) {
    tables[table] = await dataSource.query(`SELECT * FROM ${driver.escape(table)} ORDER BY 1, 2`);
  }
  return tables;
}

/** How many rows of a table there are. */
export async function countRows({ dataSource }: { dataSource: DataSource }, table: string): Promise<number> {
  const [row] = await dataSource.query(`SELECT COUNT(*) AS number FROM ${dataSource.driver.escape(table)}`);
  return Number(row.number);
}

/** All rows of a table. */
export function rowsOf({ dataSource }: { dataSource: DataSource }, table: string): Promise<any[]> {
  return dataSource.query(`SELECT * FROM ${dataSource.driver.escape(table)} ORDER BY 1`);
}
