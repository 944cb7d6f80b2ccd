/** How the API's description tells which fields of an answer are absent for everybody else. */
export const ADMIN_ONLY = { 'x-access': 'admin' } as const;
export const TOLD_TO_USERS = { 'x-access': 'user' } as const;
