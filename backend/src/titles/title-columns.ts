import { columnsOf } from '../csv/csv-columns.js';
import type { TitleRow } from './titles.repository.js';

const column = columnsOf<TitleRow>();

/** What a file of titles has; an import reads all but the last. */
export const TITLE_COLUMNS = [
  column('name', ['Title Name', 'Magaca xilka', 'اسم المنصب'], ({ name }) => name),
  column(
    'nameSo',
    ['Title Name (Somali)', 'Magaca xilka (Soomaali)', 'اسم المنصب (بالصومالية)'],
    (row) => row.nameSo,
  ),
  column(
    'nameAr',
    ['Title Name (Arabic)', 'Magaca xilka (Carabi)', 'اسم المنصب (بالعربية)'],
    (row) => row.nameAr,
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
  column('candidates', ['Candidates', 'Musharraxiinta', 'المرشحون'], (row) => row.candidateCount, {
    writeOnly: true,
  }),
] as const;
