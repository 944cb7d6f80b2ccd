/**
 * Loaded before a server (`node --import`), it takes the wait from its connections to a cluster: each reads what its node
 * has, as if nobody had thought of the others. For measuring what the wait costs.
 */
import mysql2 from 'mysql2';

const { query } = mysql2.Connection.prototype;
let taken = 0;

mysql2.Connection.prototype.query = function (sql, ...rest) {
  if (sql !== 'SET SESSION wsrep_sync_wait = 1') return query.call(this, sql, ...rest);
  if (taken === 0) console.error('reads do not wait');
  taken += 1;
  return query.call(this, 'SET SESSION wsrep_sync_wait = 0', ...rest);
};
