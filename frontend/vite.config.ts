import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { dark, light } from './src/theme/tokens.ts';
import { tokensCss } from './src/theme/tokensCss.ts';
import { classNameIn, inlineClassNames } from './vite.classNames.ts';
import { leanLibraries } from './vite.libraries.ts';

const THEME_MODULE = 'virtual:theme.css';

/** Serves the tokens of src/theme/tokens.ts as a real style sheet, so that no script is needed to colour the page. */
function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === THEME_MODULE ? `\0${THEME_MODULE}` : undefined),
    load: (id) => (id === `\0${THEME_MODULE}` ? tokensCss() : undefined),
    // A phone colours its own bar like ours, which is just under it.
    transformIndexHtml: () =>
      Object.entries({ light, dark }).map(([scheme, { surface }]) => ({
        tag: 'meta',
        attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: surface },
      })),
  };
}

const EARLY = 'early';

/**
 * Runs src/early.ts before anything is painted and before the libraries have come: as a file of its own, because the
 * page's security policy allows no script inside it.
 */
function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((chunk) => chunk.type === 'chunk' && chunk.name === EARLY)
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', crossorigin: true, blocking: 'render', src: `/${fileName}` },
            injectTo: 'head-prepend',
          })),
    },
  };
}

/** Of components and lists, each in a file of its own would be thirty requests. */
const PARTS = new RegExp(
  `/src/(${[
    'components/(ranking/|Checkbox|FieldFrame|ListFoot|LoadFailure|Notice|PersonImage|PublishedAt|ScoreBars)',
    'components/(SelectField|TextField|WhatsAppLink|useErrorToast|useNearViewport)',
    'features/(metrics|titles|candidates/(candidateBars|OfficeLinks)|ratings/(byRound|ownRatingsApi))',
    'features/statements/statementsApi|app/pages/useRatedCandidates',
    'lib/(api/(errorText|imageUrl|storedImage)|centreInRow|i18n/formatDate)',
  ].join('|')})`,
);
const CANDIDATE =
  /\/src\/features\/(candidates\/(CandidateProfile|profileFields)|ratings\/(NotRatable|VisitorPanel|ratable))/;
const SEARCH = /\/src\/(features\/candidates\/(candidateInList|leaderboardView)|lib\/foldForSearch)/;

/** With all that these need themselves. */
const ANTD_SHOWN =
  /node_modules\/(antd\/es\/(button|checkbox|config-provider|modal|spin|theme)|@ant-design\/icons(-svg)?)\//;
const ANTD = /node_modules\/(antd|@ant-design|@rc-component|@emotion|clsx|stylis)\//;

const backend = 'http://127.0.0.1:3000';

/** The package offers nothing but its development half, whose warnings would be a kilobyte that nobody reads. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/');

/** The library's toasts without its looks, which weigh more than they do: ours wear the tokens (AppToaster). */
const TOASTS = { find: /^react-hot-toast$/, replacement: 'react-hot-toast/headless' };

export default defineConfig(({ mode }) => ({
  plugins: [react(), themeCss(), earlyScript(), inlineClassNames(), leanLibraries()],
  resolve: {
    alias: [TOASTS, ...(mode === 'production' ? [{ find: /^react-router$/, replacement: ROUTER }] : [])],
  },
  css: { modules: { generateScopedName: classNameIn } },
  build: {
    modulePreload: {
      // Browsers that can't load ahead of time load when they come to it: the page works, and others carry nothing for it.
      polyfill: false,
      // Nor do voters' pages carry the names of what administrators load ahead.
      resolveDependencies: (file, files) => (/Admin/.test(file) ? [] : files),
    },
    // What the server finds the files of a language and of a page by, and frontend/scripts/budget.mjs weighs them by.
    manifest: true,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Libraries change seldom: in a file of their own they outlive most releases in a phone's cache.
        codeSplitting: {
          groups: [
            {
              name: EARLY,
              test: /src\/(early|lib\/i18n\/(language|languageChoice|locales)|lib\/storage\/deviceStorage|theme\/colourScheme)\.ts|preload-helper/,
              priority: 2,
            },
            {
              // What comes with every first page: cut up by who else wants it, it would weigh a tenth more.
              name: 'shared',
              tags: ['$initial'],
              // The tokens too: in a file behind it they would stand in the way of what print makes of them.
              test: /\/src\/(?!main\.tsx)|virtual:theme\.css/,
              priority: 1,
            },
            // What more than one of the first pages shows, and what these share with pages that come later.
            { name: 'parts', test: PARTS, priority: 1 },
            { name: 'candidate', test: CANDIDATE, priority: 1 },
            { name: 'search', test: SEARCH, priority: 1 },
            {
              // Small, and wanted by several forms, toasts too: the public pages would name each file of their own.
              name: 'fields',
              test: /src\/(components\/(Checkbox|PasswordField|Tabs|TextArea)|features\/auth\/(AuthForm|useFreshAuthError)|app\/pages\/AccountPage\.|lib\/forms\/accountRules)|node_modules\/react-hot-toast/,
              priority: 1,
            },
            // Style sheets that only pages of their own share would each bring an empty script.
            { name: 'account', test: /src\/features\/profile\/AccountPa(rt|nel\.module)/, priority: 1 },
            // What all pages of the administration show, and what its forms need besides.
            { name: 'antd', test: ANTD_SHOWN, priority: 2 },
            { name: 'antd-forms', test: ANTD, priority: 1 },
            {
              name: 'libraries',
              priority: 3,
              test: /node_modules\/(react|react-dom|scheduler|react-redux|@reduxjs|immer|redux|reselect|react-router)\//,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': backend, '/images': backend, '/health': backend } },
}));
