import { HASH_PARAMETERS } from '../../backend/dist/accounts/passwords/passwords.service.js';
import { RENDERING } from '../../backend/dist/web/pages/rendered-pages.js';

// Loaded before a server of the tests by `node --import`. No setting does this: who starts the product gets what it was
// built with.

// Tests ask what the product does with passwords, not how long hashing takes.
Object.assign(HASH_PARAMETERS, { memoryCost: 8, timeCost: 1 });
// On a busy machine rendering takes long, and beyond its share pages are left to the client.
RENDERING.maxShare = Number.POSITIVE_INFINITY;
