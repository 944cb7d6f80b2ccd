/** Marks fields of an answer in the API's description that only administrators, or only signed-in users, receive. */
export const ADMIN_ONLY = { 'x-access': 'admin' } as const;
export const USERS_ONLY = { 'x-access': 'user' } as const;
