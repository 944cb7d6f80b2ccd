import { HASH_PARAMETERS } from '../../backend/dist/passwords/passwords.js';

// Loaded before a server of the tests by `node --import`: they ask what the product does with passwords, not how long
// hashing takes. No setting does this: who starts the product gets what it was built with.
Object.assign(HASH_PARAMETERS, { memoryCost: 8, timeCost: 1 });
