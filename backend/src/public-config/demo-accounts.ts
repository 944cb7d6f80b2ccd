import { Injectable } from '@nestjs/common';

interface Credentials {
  email: string;
  password: string;
}

/** What the sign-in page may show; none unless the server runs with its demo data. */
@Injectable()
export class DemoAccounts {
  shown: { admin: Credentials; user: Credentials } | null = null;
}
