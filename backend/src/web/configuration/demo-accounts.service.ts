import { Injectable } from '@nestjs/common';

interface Credentials {
  email: string;
  password: string;
}

/** What everybody knows of the demo: the passwords are no secret. */
export const DEMO_ADMIN: Credentials = { email: 'admin@npi.example', password: 'admin123' };
export const DEMO_USER: Credentials = { email: 'user@npi.example', password: 'user123' };

/** What the sign-in page may show; none unless the server runs with its demo data. */
@Injectable()
export class DemoAccountsService {
  shown: { admin: Credentials; user: Credentials } | null = null;
}
