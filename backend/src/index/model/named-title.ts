/** What a candidate or a metric says of its title: the name in each language, null without a title. */
export interface NamedTitle {
  title: string | null;
  titleSo: string | null;
  titleAr: string | null;
}

/** The same as a query selects it that joins the title under its own name. */
export const TITLE_NAMES = {
  title: 'title.name',
  titleSo: 'title.nameSo',
  titleAr: 'title.nameAr',
} as const satisfies Record<keyof NamedTitle, string>;
