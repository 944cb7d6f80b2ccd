import { refusalText } from '../../lib/api/serverWords';
import type { ImportData } from '../../lib/api/types';
import { saveFile } from '../../lib/saveFile';
import type { AdminT } from '../texts/AdminTexts';
import { csvOf } from './csvOf';

/** The headings of a table of faults, and its rows. */
export function faultTable({ errors }: ImportData, t: AdminT) {
  return {
    headings: [t('transfer.line'), t('transfer.column'), t('transfer.fault')],
    rows: errors.map((error) => [String(error.line), error.column, refusalText(error)]),
  };
}

/** Has the browser keep the faults of a file as a file. */
export function saveErrors(result: ImportData, t: AdminT): void {
  const { headings, rows } = faultTable(result, t);
  saveFile(new Blob([csvOf([headings, ...rows])], { type: 'text/csv;charset=utf-8' }), 'errors.csv');
}
