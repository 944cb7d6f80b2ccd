import { Injectable } from '@nestjs/common';

interface Credentials {
  email: string;
  password: string;
}

/** The public credentials of the demo. */
export const DEMO_ADMIN: Credentials = { email: 'admin@npi.example', password: 'admin123' };
export const DEMO_USER: Credentials = { email: 'user@npi.example', password: 'user123' };

/** Returns the credentials for the sign-in page; none unless the server runs with demo data. */
@Injectable()
export class DemoAccountsService {
  shown: { admin: Credentials; user: Credentials } | null = null;
}
