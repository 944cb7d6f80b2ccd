import type { LimitName } from '../../src/core/config/limit-table.js';

/** The settings of a server that has limits, some of them as `<count>/<seconds>`. */
export function withLimits(limits: Partial<Record<LimitName, string>> = {}) {
  return { LIMITS: 'normal', LIMITS_OVERRIDE: JSON.stringify(limits) };
}
