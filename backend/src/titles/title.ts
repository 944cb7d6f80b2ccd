/** A position that candidates stand for. */
export interface Title {
  id: number;
  name: string;
  description: string | null;
}

export const TITLE_NAME_MAX = 100;
export const TITLE_DESCRIPTION_MAX = 500;
