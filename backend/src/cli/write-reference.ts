import { mkdirSync, writeFileSync } from 'node:fs';
import { limitsReference, settingsReference } from '../settings/settings-reference.js';

// Writes docs/reference from the code: npm run generate:reference -w backend.

const FOLDER = new URL('../../../docs/reference/', import.meta.url);

mkdirSync(FOLDER, { recursive: true });
writeFileSync(new URL('limits.md', FOLDER), limitsReference());
writeFileSync(new URL('settings.md', FOLDER), settingsReference());
