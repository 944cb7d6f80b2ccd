import { readItem, writeItem } from '../../lib/storage/deviceStorage';

const STORED = 'admin-metrics-seen';
const SEEN = 'yes';

/** Returns whether somebody has opened the metrics on this device; until then, nobody has reviewed them. */
export const wereMetricsSeen = () => readItem(STORED) === SEEN;

/** Records that somebody has opened the metrics on this device. */
export const noteMetricsSeen = () => writeItem(STORED, SEEN);
