import type { Origin } from './facts.js';

/** The domains where everybody can get a mailbox: half of all people share them, so they reveal nothing. */
const PUBLIC = new Set([
  ...['gmail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com'],
  ...[
    'icloud.com',
    'me.com',
    'mac.com',
    'aol.com',
    'proton.me',
    'protonmail.com',
    'pm.me',
    'gmx.com',
    'gmx.net',
  ],
  ...[
    'gmx.de',
    'web.de',
    'mail.com',
    'mail.ru',
    'yandex.com',
    'yandex.ru',
    'zoho.com',
    'zohomail.com',
    'hey.com',
  ],
  ...[
    'hotmail.co.uk',
    'hotmail.fr',
    'hotmail.it',
    'outlook.fr',
    'outlook.sa',
    'live.co.uk',
    'live.fr',
    'live.nl',
  ],
  ...['yahoo.co.uk', 'yahoo.fr', 'yahoo.it', 'yahoo.de', 'fastmail.com', 'tutanota.com', 'tuta.io', 'qq.com'],
]);

/** Returns whether an origin is a domain where everybody can get a mailbox, and so not an origin. */
export function isPublicMailDomain({ kind, value }: Origin): boolean {
  return kind === 'mailDomain' && PUBLIC.has(value);
}
