/** The longest texts that the server takes. */
export const TITLE_NAME_MAX = 100;
export const DESCRIPTION_MAX = 500;
