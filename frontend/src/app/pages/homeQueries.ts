/** The query for the candidates on the home page. */
export const TOP_CANDIDATES = { limit: 6 } as const;
/** The query for the leaders, one per office. */
export const FIRST_OF_TITLES = { firstOfTitle: true, limit: 12 } as const;
