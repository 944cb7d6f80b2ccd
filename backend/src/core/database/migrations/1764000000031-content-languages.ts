import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** The added columns with their lengths: texts in Somali and Arabic beside the required English one. */
const COLUMNS = [
  ['title', 'name_so', 100],
  ['title', 'name_ar', 100],
  ['title', 'description_so', 500],
  ['title', 'description_ar', 500],
  ['metric', 'label_so', 100],
  ['metric', 'label_ar', 100],
  ['metric', 'description_so', 500],
  ['metric', 'description_ar', 500],
  // Names are not translated, but they can be written in Arabic letters.
  ['candidate', 'name_ar', 100],
] as const;

/** The metrics of a new installation: each text in English, Somali and Arabic. */
const DEFAULT_METRICS = [
  {
    key: 'lead',
    label: ['Leadership Ability', 'Awoodda hoggaaminta', 'القدرة القيادية'],
    description: [
      'Sets a direction, decides, and stands by it',
      'Jihada ayuu dejiyaa, go’aan ayuu qaataa, wuuna ku taagan yahay',
      'تحديد الاتجاه واتخاذ القرار والثبات عليه',
    ],
  },
  {
    key: 'serv',
    label: ['Public Service Dedication', 'U hurista adeegga dadweynaha', 'التفاني في الخدمة العامة'],
    description: [
      'Works for the public before anything else',
      'Wax kasta ka hor wuxuu u shaqeeyaa dadweynaha',
      'العمل من أجل الناس قبل أي شيء آخر',
    ],
  },
  {
    key: 'rep',
    label: ['Representation Skills', 'Xirfadda matalaadda', 'مهارات التمثيل'],
    description: [
      'Speaks for the people and listens to them',
      'Dadka ayuu ku hadlaa, wuuna dhegeystaa',
      'التحدث باسم الناس والاستماع إليهم',
    ],
  },
  {
    key: 'impt',
    label: ['Impact and Importance', 'Saamaynta iyo muhiimadda', 'الأثر والأهمية'],
    description: [
      'Changes things that matter in people’s lives',
      'Wuxuu beddelaa arrimaha nolosha dadka muhiimka u ah',
      'تغيير ما يهم الناس في حياتهم',
    ],
  },
  {
    key: 'pub',
    label: ['Public Engagement', 'La dhaqanka bulshada', 'التواصل مع الجمهور'],
    description: [
      'Meets the public, explains and answers',
      'Dadweynaha ayuu la kulmaa, u sharraxaa, una jawaabaa',
      'لقاء الجمهور والشرح والإجابة',
    ],
  },
  {
    key: 'trns',
    label: ['Transparency', 'Hufnaanta', 'الشفافية'],
    description: [
      'Shows openly what is done and what it costs',
      'Si cad ayuu u muujiyaa waxa la qabtay iyo kharashkooda',
      'إظهار ما يُنجز وما يكلّفه بوضوح',
    ],
  },
] as const;

/**
 * Adds a text in each language to the texts of administrators. The stored text is English and does not
 * change; metrics with the texts of a new installation get their translations. MySQL commits each change of a
 * table at once, so every step checks whether it has been made.
 */
export class ContentLanguages1764000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { varchar } = columnsFor(engine);
    for (const [table, name, length] of COLUMNS) {
      if ((await runner.getTable(table))?.findColumnByName(name)) continue;
      // Hand-written on SQLite, because the library would copy a table to which others refer.
      if (engine === 'sqlite')
        await runner.query(`ALTER TABLE "${table}" ADD COLUMN "${name}" varchar(${length})`);
      else await runner.addColumn(table, new TableColumn(varchar(name, length, { isNullable: true })));
    }
    const key = runner.dataSource.driver.escape('key');
    for (const metric of DEFAULT_METRICS) {
      for (const text of ['label', 'description'] as const) {
        const [en, so, ar] = metric[text];
        await runner.query(
          `UPDATE metric SET ${text}_so = ?, ${text}_ar = ? WHERE ${key} = ? AND ${text} = ? AND ${text}_so IS NULL AND ${text}_ar IS NULL`,
          [so, ar, metric.key, en],
        );
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of COLUMNS) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
  }
}
