/** The maximum lengths that the server accepts. */
export const TITLE_NAME_MAX = 100;
export const DESCRIPTION_MAX = 500;
