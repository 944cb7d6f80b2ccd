import { columnsOf } from '../../media/csv/csv-columns.js';
import { mean, type RankedCandidate, shownRanks } from '../leaderboard/ranking.js';

import { displayId } from '../model/candidate.js';
import { type PageTexts, PROFILE_FIELDS, PROFILE_NAMES } from '../model/candidate-profile.js';

/** The row of an export. */
export type CandidateFileRow = RankedCandidate & PageTexts;

const column = columnsOf<CandidateFileRow>();
const WRITE_ONLY = { writeOnly: true };

/** The columns of a file of candidates. Columns other than ID, title and picture are fields of the form. */
export const CANDIDATE_COLUMNS = [
  column('candidateId', ['Candidate ID', 'Aqoonsiga musharraxa', 'معرّف المرشح'], ({ id }) => displayId(id)),
  column('name', ['Name', 'Magaca', 'الاسم'], ({ name }) => name),
  column('nameAr', ['Name (Arabic)', 'Magaca (Carabi)', 'الاسم (بالعربية)'], ({ nameAr }) => nameAr),
  column('title', ['Title', 'Xilka', 'المنصب'], ({ title }) => title),
  ...PROFILE_NAMES.map((name) => column(name, PROFILE_FIELDS[name].headers, (row) => row[name])),
  column('picture', ['Picture', 'Sawirka', 'الصورة'], ({ image }) => image),
  column('rank', ['Rank', 'Kaalinta', 'المرتبة'], (row) => shownRanks(row).rank, WRITE_ONLY),
  column('average', ['Average', 'Celceliska', 'المتوسط'], mean, WRITE_ONLY),
  column('totalRatings', ['Ratings', 'Qiimeynnada', 'عدد التقييمات'], (row) => row.totalRatings, WRITE_ONLY),
  column('createdAt', ['Created', 'La sameeyay', 'تاريخ الإنشاء'], ({ createdAt }) => createdAt, WRITE_ONLY),
] as const;

/** The columns for callers who do not see scores. */
export const UNSCORED_COLUMNS = CANDIDATE_COLUMNS.filter(({ key }) => key !== 'average');
