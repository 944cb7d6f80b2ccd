import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNameIn } from './vite.classNames.ts';

/**
 * The client's public pages as the server draws them: src/server/render.tsx with its libraries in it, because an
 * installation of the backend alone has none of them.
 */
export default defineConfig({
  plugins: [react()],
  // React would otherwise choose its slow development half wherever the server does not run in production.
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { modules: { generateScopedName: classNameIn } },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/render.tsx',
    outDir: 'dist-server',
    copyPublicDir: false,
    // The administration is never drawn here.
    rolldownOptions: { external: /\/admin\/AdminRoutes$/ },
  },
});
