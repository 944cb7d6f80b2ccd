import { defineConfig } from '@playwright/test';
import base from './playwright.config';

// `npm run pictures`: takes the pictures of README.md and of the guides from the product as it is.
export default defineConfig({
  ...base,
  testMatch: 'guide.pictures.ts',
  workers: 1,
  use: { ...base.use, viewport: { width: 1200, height: 760 }, colorScheme: 'light', locale: 'en-GB' },
});
