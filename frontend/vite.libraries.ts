import type { Plugin } from 'vite';

/** What stands in a library's file, and what is put there in its place. */
type Cut = readonly [find: string | RegExp, put: string | ((found: string) => string)];

/** A file of a library, of which a bundler can't see what this client never comes to. */
interface Library {
  file: RegExp;
  /** What the file holds, and no other so called. */
  holds: string;
  cuts: readonly Cut[];
  /** What needs a part that is cut: no file of the client may have it. */
  unless: RegExp;
}

const ROUTER: Library = {
  file: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/,
  holds: 'function BrowserRouter(',
  cuts: [
    // Names for developers' tools, and calls that nobody says are without effects, hold on to forms and the like.
    [/^\w+\.displayName = "\w+";$/gm, ''],
    [/ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ '],
    ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
    // Only a router that loads data, or a framework, would give these contexts anything.
    [/React\d*\.useContext\(DataRouter(?:State)?Context\)/g, 'null'],
    [/React\d*\.useContext\(FrameworkContext\)/g, 'void 0'],
    ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
    ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;'],
    ['let errors = dataRouterState?.errors;', 'const errors = void 0;'],
    // So links load nothing ahead, however they are asked to.
    [
      /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/g,
      'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;',
    ],
    // Warnings are for developers, who work with the development half.
    [/(?<=function warning\(cond, message\) )\{[\s\S]*?\n\}/g, '{}'],
  ],
  unless: /\b(RouterProvider|HydratedRouter|StaticRouterProvider|ServerRouter)\b/,
};

const TOOLKIT: Library = {
  file: /\/@reduxjs\/toolkit\/dist\/redux-toolkit\.modern\.mjs$/,
  holds: 'function buildCreateSlice(',
  cuts: [
    // Slices whose reducers are a function, which can make thunks; and those that join the store later.
    [
      'typeof options.reducers === "function" ? options.reducers(buildReducerCreators()) : options.reducers',
      'options.reducers',
    ],
    [/isAsyncThunkSliceReducerDefinition\(reducerDefinition\)(?=\) handle)/g, 'false'],
    [/^\t\taddAsyncThunk\([\s\S]*?\n\t\t\},/gm, ''],
    [/^\t\t\tinjectInto\([\s\S]*?\n\t\t\t\}/gm, ''],
  ],
  unless: /\b(reducers: \(|asyncThunkCreator|addAsyncThunk|injectInto|combineSlices)/,
};

const QUERY: Library = {
  file: /\/@reduxjs\/toolkit\/dist\/query\/rtk-query\.modern\.mjs$/,
  holds: 'function buildThunks(',
  cuts: [
    // Queries without an end.
    [/(?<!function )isInfiniteQueryDefinition\(\w+\)/g, 'false'],
    ['if (isQueryDefinition(endpointDefinition)) thunk', 'if (true) thunk'],
    ['isQuery && "infiniteQueryOptions" in endpointDefinition', 'false'],
    [/\bbuildInfiniteQuerySelector,/g, ''],
    // Answers that are held against a schema.
    [/\b\w+Schema && !shouldSkip\(skipSchemaValidation, "\w+"\)/g, 'false'],
    ['caughtError instanceof NamedSchemaError', 'false'],
    // Endpoints that follow their entries in the cache for as long as these are there.
    [/^\t\tbuildCacheLifecycleHandler,\n/gm, ''],
    // Reads that are repeated by a clock: administrators have a hook for them.
    [/^\t\tbuildPollingHandler,\n/gm, ''],
    // Helpers, of `api.util` and of what starts a query, that nobody calls.
    [/(?<=^\tconst (?:patchQueryData|updateQueryData|prefetch) = )[\s\S]*?\n\t\}(?=;)/gm, 'void 0'],
    [
      /^\t\t\tselectCachedArgsForQuery,\n\t\t\tselectEntriesForEndpoint,\n\t\t\tselectAllQueryEntries\n/gm,
      '',
    ],
    [
      /^\t\tselectCachedArgsForQuery,\n\t\tselectAllQueryEntries,\n\t\tselectEntriesForEndpoint: [\s\S]*?\n\t\t\}\),\n/gm,
      '',
    ],
    [/^\tconst selectAllQueryEntries = [\s\S]*?\n\t\}\);\n/gm, ''],
    [/^\t+getRunning(?:MutationThunk|MutationsThunk|QueriesThunk),?\n/gm, ''],
    // Answers that are merged with the last, and entries under keys of their own.
    ['if (merge)', 'if (false)'],
    [
      'if (queryArgsApi.endpointDefinition && "serializeQueryArgs" in queryArgsApi.endpointDefinition)',
      'if (false)',
    ],
    ['else if (options.serializeQueryArgs)', 'else if (false)'],
    // A state that comes from elsewhere.
    [/\.addMatcher\(hasRehydrationInfo, (?:\(draft\) => \(\{ \.\.\.draft \}\)\)|[\s\S]*?\n\t\t\t\}\))/g, ''],
    [/(?:context\.)?\bhasRehydrationInfo\(action\)/g, 'false'],
    // Calls without a fetch or with a time limit, and pauses between attempts other than our own.
    [/^\tif \(typeof fetch === "undefined"[^\n]*\n/gm, ''],
    ['timeout ? timeoutSignal(timeout) : void 0', 'void 0'],
    ['backoff: defaultBackoff,', ''],
    // The one without hooks is made besides.
    ['const createApi = /* @__PURE__ */ buildCreateApi(coreModule());', 'const createApi = void 0;'],
  ],
  unless:
    /\b(infiniteQuery|\w+Schema:|onCacheEntryAdded|updateCachedData|pollingInterval|(update|patch)QueryData|util\.prefetch|selectCachedArgsForQuery|selectEntriesForEndpoint|selectAllQueryEntries|getRunning\w+Thunk|merge:|serializeQueryArgs|extractRehydrationInfo|timeout:|toolkit\/query')/,
};

const QUERY_HOOKS: Library = {
  file: /\/@reduxjs\/toolkit\/dist\/query\/react\/rtk-query-react\.modern\.mjs$/,
  holds: 'function buildHooks(',
  cuts: [
    [/(?<!function )isInfiniteQueryDefinition\([^)]+\)/g, 'false'],
    [/\bbuildInfiniteQueryHooks,/g, ''],
    ['safeAssign(anyApi, { usePrefetch });', ''],
    [/,\s*usePrefetch(?=\s*\})/g, ''],
  ],
  unless: /\w+InfiniteQuery\b|\busePrefetch\b/,
};

const fields: string[] = [];

/** A short name, the same for the same field. */
function shortName(field: string): string {
  if (!fields.includes(field)) fields.push(field);
  return `_${fields.indexOf(field).toString(36)}`;
}

const IMMER: Library = {
  file: /\/immer\/dist\/immer\.mjs$/,
  holds: 'function enablePatches(',
  cuts: [
    // Queries apply patches. None are written down, but for `updateQueryData`.
    [/(?<=applyPatches_,)\s*generatePatches_,\s*generateReplacementPatches_,\s*getPath(?=\s*\})/g, ''],
    // Names that end like this are of fields that only it knows: its authors shorten them in a build of their own.
    [/\b[a-zA-Z]+_\b/g, shortName],
  ],
  unless: /\bproduceWithPatches\b/,
};

const ANTD_FORM_CONTEXT: Library = {
  file: /\/antd\/es\/form\/context\.js$/,
  holds: 'RcFormProvider',
  cuts: [
    // Dialogs and fields come with this context: so they bring no forms, nor the rules that check them.
    ["from '@rc-component/form'", "from '@rc-component/form/es/FormContext'"],
  ],
  unless: /(?!)/,
};

const LIBRARIES = [ROUTER, TOOLKIT, QUERY, QUERY_HOOKS, IMMER, ANTD_FORM_CONTEXT];

/**
 * Takes out of the libraries what this client never comes to, as bundlers do by themselves wherever they can see it: a
 * tenth of what a first page weighs. What is left does what it did. The build fails when a library has changed so that
 * a cut no longer fits, and when the client needs what is cut.
 */
export function leanLibraries(): Plugin {
  const found = new Set<Library>();
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/')) {
        const needing = LIBRARIES.find(({ unless }) => unless.test(code));
        if (needing) this.error(`${id} has ${needing.unless.exec(code)?.[0]}, which vite.libraries.ts cuts`);
        return null;
      }
      const library = LIBRARIES.find(({ file, holds }) => file.test(id) && code.includes(holds));
      if (!library) return null;
      found.add(library);
      return { code: library.cuts.reduce((left, cut) => apply(cut, left, id), code), map: null };
    },
    buildEnd(error) {
      const missing = LIBRARIES.find((library) => !found.has(library));
      if (!error && missing) this.error(`No file ${missing.file} for vite.libraries.ts to cut`);
    },
  };
}

function apply([find, put]: Cut, code: string, id: string): string {
  const left = code.replaceAll(find, typeof put === 'string' ? () => put : put);
  if (left === code) throw new Error(`${id} has no ${find} for vite.libraries.ts to cut`);
  return left;
}
