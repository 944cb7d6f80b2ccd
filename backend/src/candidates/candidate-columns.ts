import { column } from '../csv/csv-columns.js';

/** What a file of candidates has; an import reads the first four. */
export const CANDIDATE_COLUMNS = [
  column('candidateId', 'Candidate ID', 'Aqoonsiga musharraxa', 'معرّف المرشح'),
  column('name', 'Name', 'Magaca', 'الاسم'),
  column('title', 'Title', 'Xilka', 'المنصب'),
  column('picture', 'Picture', 'Sawirka', 'الصورة'),
  column('rank', 'Rank', 'Kaalinta', 'المرتبة', { writeOnly: true }),
  column('average', 'Average', 'Celceliska', 'المتوسط', { writeOnly: true }),
  column('totalRatings', 'Ratings', 'Qiimeynnada', 'عدد التقييمات', { writeOnly: true }),
  column('createdAt', 'Created', 'La sameeyay', 'تاريخ الإنشاء', { writeOnly: true }),
] as const;
