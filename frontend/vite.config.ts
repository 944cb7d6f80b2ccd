import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tokensCss } from './src/theme/tokensCss.ts';

const THEME_MODULE = 'virtual:theme.css';

/** Serves the tokens of src/theme/tokens.ts as a real style sheet, so that no script is needed to colour the page. */
function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === THEME_MODULE ? `\0${THEME_MODULE}` : undefined),
    load: (id) => (id === `\0${THEME_MODULE}` ? tokensCss() : undefined),
  };
}

const backend = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), themeCss()],
  server: { proxy: { '/api': backend, '/images': backend, '/health': backend } },
});
