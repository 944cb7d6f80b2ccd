import { causal } from './scenarios/cluster.mjs';
import { floods, turns } from './scenarios/floods.mjs';
import { detail, growth, large, list, login, nginx, pages } from './scenarios/reads.mjs';
import { distant, hot, spread, sqlite, status } from './scenarios/votes.mjs';

/** What is measured, by name. Each takes its own databases and gives the table's lines. */
export const scenarios = {
  list,
  nginx,
  detail,
  pages,
  hot,
  spread,
  distant,
  sqlite,
  status,
  growth,
  large,
  login,
  floods,
  turns,
  causal,
};
