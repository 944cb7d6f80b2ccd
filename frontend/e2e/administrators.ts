import type { APIRequestContext, Page } from '@playwright/test';

interface Session {
  token: string;
  user: object;
}

/** The demo data's administrator. */
export const ADMIN = { email: 'admin@npi.example', password: 'admin123' };

/** Gives the session of the demo data's administrator. */
export async function adminSession(request: APIRequestContext): Promise<Session> {
  return (await request.post('/api/auth/login', { data: ADMIN })).json();
}

/** Signs the page in as the administrator, as if they had signed in on this device before. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const session = await adminSession(page.request);
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [session.token, JSON.stringify(session.user)] as const,
  );
}

/** Gives a name that nothing has had before, so that tests can share one server. */
export function uniqueName(kind: string): string {
  return `${kind} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}
