import { column } from '../csv/csv-columns.js';

/** What a file of metrics has. */
export const METRIC_COLUMNS = [
  column('key', 'Key', 'Furaha', 'المفتاح'),
  column('label', 'Label', 'Magaca halbeegga', 'التسمية'),
  column('description', 'Description', 'Sharraxaad', 'الوصف'),
  column('minScore', 'Minimum score', 'Dhibcaha ugu yar', 'أدنى درجة'),
  column('maxScore', 'Maximum score', 'Dhibcaha ugu badan', 'أقصى درجة'),
  column('title', 'Title', 'Xilka', 'المنصب'),
  column('isGlobal', 'Global', 'Guud', 'عام'),
] as const;
