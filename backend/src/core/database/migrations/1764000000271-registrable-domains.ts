import { getDomain } from 'tldts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { engineOf } from '../column-types.js';
import { orUpdate } from '../dialect.js';

/** The number of accounts whose domain one statement fills. */
const BATCH = 5_000;

/**
 * Reduces mail domains to their registrable part, so that subdomains of one are one origin, and adds counts
 * over all candidates to those of each.
 */
export class RegistrableDomains1764000000271 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = engineOf(runner.dataSource) === 'mysql';
    const user = runner.dataSource.driver.escape('user');
    await runner.query(
      `INSERT ${isMysql ? '' : 'OR '}IGNORE INTO integrity_count (kind, subject, hour, number, score_sum, square_sum) ` +
        "SELECT 'rated', '', hour, SUM(number), 0, 0 FROM integrity_count WHERE kind = 'candidate' GROUP BY hour",
    );
    const domains: { name: string }[] = await runner.query(
      `SELECT DISTINCT mail_domain AS name FROM ${user} WHERE mail_domain IS NOT NULL`,
    );
    for (const { name } of domains) {
      const registrable = getDomain(name, { validateHostname: false });
      if (registrable === null || registrable === name) continue;
      await moveCounts(runner, name, registrable, isMysql);
      await runner.query(`UPDATE ${user} SET mail_domain = ? WHERE mail_domain = ?`, [registrable, name]);
    }
  }

  /** Restores the former values: the whole text after the @ of the address. */
  async down(runner: QueryRunner): Promise<void> {
    const isMysql = engineOf(runner.dataSource) === 'mysql';
    const user = runner.dataSource.driver.escape('user');
    const given = isMysql ? "SUBSTRING_INDEX(email, '@', -1)" : "substr(email, instr(email, '@') + 1)";
    const domain = `LOWER(${given})`;
    const canonical = `CASE ${domain} WHEN 'googlemail.com' THEN 'gmail.com' ELSE ${domain} END`;
    const [last]: { id: number | null }[] = await runner.query(`SELECT MAX(id) AS id FROM ${user}`);
    for (let from = 0; from < (last?.id ?? 0); from += BATCH) {
      await runner.query(
        `UPDATE ${user} SET mail_domain = ${canonical} ` +
          `WHERE id > ${from} AND id <= ${from + BATCH} AND mail_domain IS NOT NULL AND email LIKE '%_@_%'`,
      );
    }
    await runner.query(
      "DELETE FROM integrity_count WHERE kind IN ('rated', 'ratedByNew', 'ratedNetwork', 'ratedDomain')",
    );
  }
}

/** Moves the counts of a domain to the registrable one, which may have counts of its own. */
async function moveCounts(runner: QueryRunner, from: string, to: string, isMysql: boolean): Promise<void> {
  const hours: { hour: number; number: number }[] = await runner.query(
    "SELECT hour, number FROM integrity_count WHERE kind = 'mailDomain' AND subject = ?",
    [from],
  );
  const added = orUpdate(
    ['kind', 'subject', 'hour'],
    ['number'],
    (column, given) => `integrity_count.${column} + ${given}`,
    isMysql,
  );
  for (const { hour, number } of hours) {
    await runner.query(
      'INSERT INTO integrity_count (kind, subject, hour, number, score_sum, square_sum) ' +
        `VALUES ('mailDomain', ?, ?, ?, 0, 0) ${added}`,
      [to, hour, number],
    );
  }
  await runner.query("DELETE FROM integrity_count WHERE kind = 'mailDomain' AND subject = ?", [from]);
}
