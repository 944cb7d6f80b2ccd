import { readItem, writeItem } from '../../lib/storage/deviceStorage';

const STORED = 'admin-metrics-seen';
const SEEN = 'yes';

/** Tells whether somebody has looked at the metrics on this device: until then, nobody has checked them. */
export const wereMetricsSeen = () => readItem(STORED) === SEEN;

/** Notes that somebody has looked at the metrics on this device. */
export const noteMetricsSeen = () => writeItem(STORED, SEEN);
