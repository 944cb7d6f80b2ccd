import { columnsOf } from '../csv/csv-columns.js';
import type { MetricRow } from './metrics.repository.js';

const column = columnsOf<MetricRow>();

/** What a file of metrics has. */
export const METRIC_COLUMNS = [
  column('key', ['Key', 'Furaha', 'المفتاح'], ({ key }) => key),
  column('label', ['Label', 'Magaca halbeegga', 'التسمية'], ({ label }) => label),
  column(
    'labelSo',
    ['Label (Somali)', 'Magaca halbeegga (Soomaali)', 'التسمية (بالصومالية)'],
    (row) => row.labelSo,
  ),
  column(
    'labelAr',
    ['Label (Arabic)', 'Magaca halbeegga (Carabi)', 'التسمية (بالعربية)'],
    (row) => row.labelAr,
  ),
  column('description', ['Description', 'Sharraxaad', 'الوصف'], ({ description }) => description),
  column(
    'descriptionSo',
    ['Description (Somali)', 'Sharraxaad (Soomaali)', 'الوصف (بالصومالية)'],
    (row) => row.descriptionSo,
  ),
  column(
    'descriptionAr',
    ['Description (Arabic)', 'Sharraxaad (Carabi)', 'الوصف (بالعربية)'],
    (row) => row.descriptionAr,
  ),
  column('minScore', ['Minimum score', 'Dhibcaha ugu yar', 'أدنى درجة'], ({ minScore }) => minScore),
  column('maxScore', ['Maximum score', 'Dhibcaha ugu badan', 'أقصى درجة'], ({ maxScore }) => maxScore),
  column('title', ['Title', 'Xilka', 'المنصب'], ({ title }) => title),
  column('isGlobal', ['Global', 'Guud', 'عام'], ({ titleId }) => titleId === null),
] as const;
