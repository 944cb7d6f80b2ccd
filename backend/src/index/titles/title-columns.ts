import { columnsOf, textColumns } from '../../media/csv/csv-columns.js';
import type { TitleRow } from './titles.repository.js';

const column = columnsOf<TitleRow>();

/** The columns of a file of titles; an import reads all but the last. */
export const TITLE_COLUMNS = [
  ...textColumns('name', ['Title Name', 'Magaca xilka', 'اسم المنصب']),
  ...textColumns('description', ['Description', 'Sharraxaad', 'الوصف']),
  column('candidates', ['Candidates', 'Musharraxiinta', 'المرشحون'], (row) => row.candidateCount, {
    writeOnly: true,
  }),
] as const;
