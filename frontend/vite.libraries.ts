import type { Plugin } from 'vite';
import { withoutTags } from './vite.unusedTags.ts';

/** What stands in a library's file, and what is put there in its place. */
type Cut = readonly [find: string | RegExp, put: string | ((found: string) => string)];

/** A file of a library, of which a bundler can't see what this client never comes to. */
interface Library {
  file: RegExp;
  /** What the file holds, and no other so called. */
  holds: string;
  cuts: readonly Cut[];
  /** React's numbers of the kinds of elements that this client never renders. */
  unusedTags?: ReadonlySet<number>;
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
    /\b(infiniteQuery|\w+Schema:|onCacheEntryAdded|updateCachedData|(update|patch)QueryData|util\.prefetch|selectCachedArgsForQuery|selectEntriesForEndpoint|selectAllQueryEntries|getRunning\w+Thunk|merge:|serializeQueryArgs|extractRehydrationInfo|timeout:|toolkit\/query')/,
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

/** Gives a function of a library's file another body. */
const bodyOf = (name: string, body = '{}'): Cut => [
  new RegExp(`(?<=^function ${name.replace('$', '\\$')}\\([^)]*\\) )\\{[\\s\\S]*?\\n\\}`, 'gm'),
  body,
];

const REACT_DOM: Library = {
  file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
  holds: 'function createChildReconciler(',
  // Profiler 12, SuspenseList 19, elements that belong into the head 26, <html>, <head> and <body> 27, ViewTransition
  // 30, Activity 31; and 17, 21, 23, 24 and 25, which React itself never makes.
  unusedTags: new Set([12, 17, 19, 21, 23, 24, 25, 26, 27, 30, 31]),
  cuts: [
    // An element gets none of these numbers.
    [/isHostHoistableType\(\s*type,[^)]*\)\s*\? 26\s*: [^?]*\? 27\s*: 5/g, '5'],
    [/^ +case REACT_(?:ACTIVITY|PROFILER|SUSPENSE_LIST)_TYPE:\n +return \([\s\S]*?\n +\);\n/gm, ''],
    [
      /^ +case REACT_LEGACY_HIDDEN_TYPE:\n +case REACT_VIEW_TRANSITION_TYPE:\n +return \([\s\S]*?\n +\);\n/gm,
      '',
    ],
    // Transitions between views.
    [
      /shouldStartViewTransition\n +\? \(pendingViewTransition = [\s\S]*?\n +: (?=\(flushMutationEffects\(\))/g,
      '',
    ],
    ...[
      'trackEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
    ].map((name) => bodyOf(name)),
    // Pictures and style sheets that a transition between views, or an element of the head, would wait for.
    bodyOf('preloadInstanceAndSuspendIfNeeded'),
    [/^ +if \(\n +isViewTransitionEligible \|\|\n[\s\S]*?\n +return;\n +\}\n/gm, ''],
    // References to fragments.
    [/^FragmentInstance\.prototype\.\w+ = [\s\S]*?\n\};\n/gm, ''],
    [/^ +case 7:\n +if \(null === current\.stateNode\) \{\n[\s\S]*?break;\n/gm, ''],
    bodyOf('isFragmentInstanceParent', '{ return false; }'),
    bodyOf('commitFragmentInstanceInsertionEffects'),
    bodyOf('commitFragmentInstanceDeletionEffects'),
    bodyOf('commitNewChildToFragmentInstances'),
    // Calls that load files ahead, or reset a form.
    [
      /(?<=^ReactDOMSharedInternals\.d = \{\n) +f: flushSyncWork,[\s\S]*?(?=\n\};)/gm,
      '...previousDispatcher, f: flushSyncWork',
    ],
    // Functions as the action of a form.
    [/^ +use(?:FormState|ActionState): (?!throw)\w+,\n/gm, ''],
    bodyOf('extractEvents$1'),
    [/(?<=queuedExplicitHydrationTargets\.shift\(\);\n) +i = \(unblocked[\s\S]*?\n(?=\}$)/gm, ''],
    // The components around an error, for developers.
    bodyOf('getStackByFiberInDevAndProd', '{ return ""; }'),
  ],
  unless:
    /\b(Profiler|SuspenseList|ViewTransition|useActionState|useFormStatus|requestFormReset|componentStack|formAction)\b|import \{[^}]*\bActivity\b[^}]*\} from ["']react["']|import \{(?!\s*(createPortal|flushSync)\s*\})[^}]*\} from ["']react-dom["']|jsxs?\("(title|meta|link|style|html|head|body)"|jsxs?\("form", \{[^{}]*\baction:|jsxs?\(Fragment, \{[^{}]*\bref:/,
};

const FORMS: Library = {
  file: /\/react-hook-form\/dist\/index\.esm\.mjs$/,
  holds: 'function createFormControl(',
  cuts: [
    // Rules of a whole form, the browser's own messages, and all that is wrong with a field at once.
    [/(?<!control\.)_options\.(?:resolver|validate|shouldUseNativeValidation)\b/g, '(void 0)'],
    [/(?<=const executeSchemaAndUpdateState = )[\s\S]*?\n {4}\}(?=;)/g, 'void 0'],
    [/(?<!control\.)_options\.criteriaMode === VALIDATION_MODE\.all/g, 'false'],
    // Fields that are lists.
    [/(?<!control\.)_names\.array\.has\(\w+(?:\.name)?\)|(?<!var )isNameInFieldArray\([^)]*\)/g, 'false'],
    [/(?<=const _setFieldArray = )[\s\S]*?\n {4}\}(?=;)/g, 'void 0'],
    // Rules about numbers, days and lengths: ours are functions.
    [/^ {4}if \(!isEmpty && \(!isNullOrUndefined\(min\)[\s\S]*?\n {4}\}\n/gm, ''],
    [/^ {4}if \(\(!isNullOrUndefined\(maxLength\)[\s\S]*?\n {4}\}\n/gm, ''],
    // Helpers that nobody calls.
    [/(?<=const setValues = )[\s\S]*?\n {4}\}(?=;)/g, 'void 0'],
  ],
  unless:
    /\b(useFieldArray|resolver|criteriaMode|shouldUseNativeValidation|setValues)\b|\bregister\([^)]*\b(min|max)(Length)?:/,
};

const LIBRARIES = [ROUTER, TOOLKIT, QUERY, QUERY_HOOKS, IMMER, REACT_DOM, FORMS];

/**
 * Takes out of the libraries what this client never comes to, as bundlers do by themselves wherever they can see it: a
 * fifth of what a first page weighs. What is left does what it did. The build fails when a library has changed so that
 * a cut no longer fits, and when the client needs what is cut.
 */
export function leanLibraries(): Plugin {
  const found = new Set<Library>();
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith('.html')) return null;
      if (!id.includes('/node_modules/')) {
        const needing = LIBRARIES.find(({ unless }) => unless.test(code));
        if (needing) this.error(`${id} has ${needing.unless.exec(code)?.[0]}, which vite.libraries.ts cuts`);
        return null;
      }
      const library = LIBRARIES.find(({ file, holds }) => file.test(id) && code.includes(holds));
      if (!library) return null;
      found.add(library);
      const left = library.unusedTags ? withoutTags(code, this.parse(code), library.unusedTags) : code;
      return { code: library.cuts.reduce((rest, cut) => apply(cut, rest, id), left), map: null };
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
