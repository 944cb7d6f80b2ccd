import { column } from '../csv/csv-columns.js';

/** What a file of titles has; an import reads the first two. */
export const TITLE_COLUMNS = [
  column('name', 'Title Name', 'Magaca xilka', 'اسم المنصب'),
  column('description', 'Description', 'Sharraxaad', 'الوصف'),
  column('candidates', 'Candidates', 'Musharraxiinta', 'المرشحون', { writeOnly: true }),
] as const;
