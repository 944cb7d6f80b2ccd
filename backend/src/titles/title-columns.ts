import { columnsOf } from '../csv/csv-columns.js';
import type { TitleRow } from './titles.repository.js';

const column = columnsOf<TitleRow>();

/** What a file of titles has; an import reads the first two. */
export const TITLE_COLUMNS = [
  column('name', ['Title Name', 'Magaca xilka', 'اسم المنصب'], ({ name }) => name),
  column('description', ['Description', 'Sharraxaad', 'الوصف'], ({ description }) => description),
  column('candidates', ['Candidates', 'Musharraxiinta', 'المرشحون'], (row) => row.candidateCount, {
    writeOnly: true,
  }),
] as const;
