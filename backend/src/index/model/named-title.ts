/** The names of a candidate's or metric's title in each language; null without a title. */
export interface NamedTitle {
  title: string | null;
  titleSo: string | null;
  titleAr: string | null;
}

/** The columns of the names in a query that joins the title. */
export const TITLE_NAMES = {
  title: 'title.name',
  titleSo: 'title.nameSo',
  titleAr: 'title.nameAr',
} as const satisfies Record<keyof NamedTitle, string>;
