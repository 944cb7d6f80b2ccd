import { columnsOf, textColumns } from '../../media/csv/csv-columns.js';
import type { MetricRow } from './metrics.repository.js';

const column = columnsOf<MetricRow>();

/** The columns of a file of metrics. */
export const METRIC_COLUMNS = [
  column('key', ['Key', 'Furaha', 'المفتاح'], ({ key }) => key),
  ...textColumns('label', ['Label', 'Magaca halbeegga', 'التسمية']),
  ...textColumns('description', ['Description', 'Sharraxaad', 'الوصف']),
  column('minScore', ['Minimum score', 'Dhibcaha ugu yar', 'أدنى درجة'], ({ minScore }) => minScore),
  column('maxScore', ['Maximum score', 'Dhibcaha ugu badan', 'أقصى درجة'], ({ maxScore }) => maxScore),
  column('title', ['Title', 'Xilka', 'المنصب'], ({ title }) => title),
  column('isGlobal', ['Global', 'Guud', 'عام'], ({ titleId }) => titleId === null),
] as const;
