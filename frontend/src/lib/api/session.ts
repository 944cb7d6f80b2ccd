import { createAction } from '@reduxjs/toolkit';

/** Somebody's session is over: signed out here, in another tab, or refused by the server. */
export const sessionEnded = createAction('session/ended');

/** The browser event that follows a 401; the app answers it by going to the sign-in page. */
export const UNAUTHORIZED_EVENT = 'unauthorized';
