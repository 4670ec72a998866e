import { minify, type Plugin, parseSync } from 'vite';

const REACT_DOM = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * Kinds of fibers that this app never makes, by React's numbers: dehydrated parts, lists of Suspense, caches, what is
 * hoisted into the head, html with its head and body, view transitions.
 */
const NEVER_MADE = new Set<unknown>([18, 19, 24, 26, 27, 30, 31]);

/** What a variable or property is for ever, as nothing is hydrated and no view transition begins. */
const ALWAYS = new Map(
  Object.entries({
    isHydrating: '!1',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
    shouldStartViewTransition: '!1',
    inUpdateViewTransition: '!1',
    '.isDehydrated': '!1',
    '.dehydrated': 'null',
  }),
);

/** The bodies of functions of which the app needs nothing else, and their names. */
const BODIES = Object.entries({
  'return !1': ['popHydrationState', 'isHostHoistableType', 'isFragmentInstanceParent', 'isCustomElement'],
  'return null': [
    'getSuspenseInstanceFromFiber',
    'getActivityInstanceFromFiber',
    'upgradeHydrationErrorsToRecoverable',
    'claimQueuedTransitionTypes',
    'waitForCommitToBeReady',
  ],
  // The names of components in the stack of an error, which nothing reads.
  'return ""': ['getStackByFiberInDevAndProd'],
  // Browsers of the build's target have no prefix before any of these events.
  'return eventName': ['getVendorPrefixedEventName'],
  'workInProgress.flags &= -16777217': ['preloadInstanceAndSuspendIfNeeded'],
  'if (_enabled) { findInstanceBlockingEvent(nativeEvent); dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer) }':
    ['dispatchEvent'],
  '': [
    ...['resetHydrationState', 'popTreeContext', 'retryIfBlockedOn', 'markRetryLaneIfNotHydrated'],
    ...['commitSuspenseHydrationCallbacks', 'hideOrUnhideDehydratedBoundary', 'clearHydrationBoundary'],
    ...['trackEnterViewTransitions', 'commitEnterViewTransitions', 'commitExitViewTransitions'],
    ...['commitNestedViewTransitions', 'restoreEnterOrExitViewTransitions', 'measureNestedViewTransitions'],
    ...['commitAfterMutationEffectsOnFiber', 'accumulateSuspenseyCommitOnFiber', 'setPropOnCustomElement'],
    ...[
      'FragmentInstance',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
    ],
    ...['commitNewChildToFragmentInstances', 'extractEvents$1', 'defaultOnDefaultTransitionIndicator'],
  ],
}).flatMap(([body, names]) => names.map((name) => [name, body] as const));

/** What a call of such a function is, where it is nothing else. */
const VALUES = new Map(
  BODIES.flatMap(([name, body]) => {
    const [, value] = /^return (!1|null|"")$/.exec(body) ?? [];
    return value || body === '' ? [[name, value ?? 'void 0'] as const] : [];
  }),
);

/** Statements outside of functions that go, by how they begin. */
const STATEMENTS = [
  'exports.hydrateRoot =',
  'FragmentInstance.prototype.',
  'ViewTransitionPseudoElement.prototype.',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration =',
  'ReactDOMSharedInternals.findDOMNode =',
  'var vendorPrefixes =',
  'canUseDOM &&\n  ((style =',
];

/** What React offers and the build leaves out. A module that names one of these fails the build. */
const LEFT_OUT = [
  ...['hydrateRoot', 'useActionState', 'useFormState', 'useFormStatus', 'useHostTransitionStatus'],
  ...['useOptimistic', 'useTransition', 'useCacheRefresh', 'ViewTransition', 'SuspenseList'],
  ...['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preloadModule', 'requestFormReset'],
];

/** Attributes that React would write with a hyphen, and styles that it would give no `px`. */
const ATTRIBUTES = [
  ...['acceptCharset', 'httpEquiv', 'accentHeight', 'alignmentBaseline', 'arabicForm', 'baselineShift'],
  ...['capHeight', 'colorInterpolation', 'colorInterpolationFilters', 'colorProfile', 'colorRendering'],
  ...['enableBackground', 'floodColor', 'fontSizeAdjust', 'fontStretch', 'fontVariant', 'glyphName'],
  ...['glyphOrientationHorizontal', 'glyphOrientationVertical', 'horizAdvX', 'horizOriginX', 'lightingColor'],
  ...['overlinePosition', 'overlineThickness', 'renderingIntent', 'strikethroughPosition'],
  ...['strikethroughThickness', 'underlinePosition', 'underlineThickness', 'unicodeBidi', 'unicodeRange'],
  ...['unitsPerEm', 'vAlphabetic', 'vHanging', 'vIdeographic', 'vMathematical', 'vertAdvY', 'vertOriginX'],
  ...['vertOriginY', 'xmlnsXlink', 'xHeight'],
];
const STYLES = [
  ...['MozAnimationIterationCount', 'MozBoxFlex', 'MozBoxFlexGroup', 'MozLineClamp'],
  ...['msAnimationIterationCount', 'msFlex', 'msZoom', 'msFlexGrow', 'msFlexNegative', 'msFlexOrder'],
  ...['msFlexPositive', 'msFlexShrink', 'msGridColumn', 'msGridColumnSpan', 'msGridRow', 'msGridRowSpan'],
  ...['WebkitAnimationIterationCount', 'WebkitBoxFlex', 'WebKitBoxFlexGroup', 'WebkitBoxOrdinalGroup'],
  ...['WebkitColumnCount', 'WebkitColumns', 'WebkitFlex', 'WebkitFlexGrow', 'WebkitFlexPositive'],
  ...['WebkitFlexShrink', 'WebkitLineClamp'],
];

/** The names, elements that React would put into the head, and style sheets that it would wait for. */
const OFFERED = new RegExp(
  `\\b(${LEFT_OUT.join('|')})\\b|(?<![A-Za-z])jsxs?\\(\\s*["'\`](title|meta|link|html|head|body)["'\`]|\\b(precedence|${[...ATTRIBUTES, ...STYLES].join('|')}):|\\b(preload)\\b[^;]*from ?["']react-dom["']|\\b(Activity)\\b[^;]*from ?["']react["']|\\bReact\\.(Activity)\\b`,
);

/** Properties of React's tables of hooks and of what `react-dom` asks of its client. */
const PROPERTIES = new Set([...LEFT_OUT, 'r', 'D', 'C', 'L', 'm', 'X', 'S', 'M']);
const TABLE = /^(ContextOnlyDispatcher|HooksDispatcher\w+|ReactDOMSharedInternals\.d)$/;

/** Exact pieces that change, each of them there once. */
const PIECES: readonly (readonly [string, string])[] = [
  [` ${STYLES.join(' ')}"`, '"'],
  ['if (null !== dehydrated$96)\n', 'if (!1)\n'],
  [
    `: "html" === type || "head" === type || "body" === type
        ? 27
        : 5;`,
    ': 5;',
  ],
  ['isViewTransitionEligible = (lanes & 335544064) === lanes;', 'isViewTransitionEligible = !1;'],
  ['committedLanes = (committedLanes & 335544064) === committedLanes;', 'committedLanes = !1;'],
  // A part whose code has come would wait until a loading state was there for 300 ms: almost every page, at each opening.
  [
    `((exitStatus = globalMostRecentFallbackTime + 300 - now()),
          10 < exitStatus)`,
    '!1',
  ],
  // Names that the scheduler does not export.
  ['= Scheduler.log,', '= void 0,'],
  ['= Scheduler.unstable_setDisableYieldValue,', '= void 0,'],
  ['ReactDOMHydrationRoot.prototype.render = ReactDOMRoot', 'ReactDOMRoot'],
  ['ReactDOMHydrationRoot.prototype.unmount = ReactDOMRoot', 'ReactDOMRoot'],
];

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;

/** Takes out of React's client for browsers what this app never asks of it. */
export async function withoutUnused(source: string): Promise<string> {
  let code = source;
  for (const [piece, instead] of PIECES) {
    if (code.split(piece).length !== 2) throw new Error(`react-dom has changed: ${piece}`);
    code = code.replace(piece, () => instead);
  }
  for (const name of ATTRIBUTES) {
    const entry = new RegExp(`\\["${name}", "[\\w:-]+"\\],?`);
    if (!entry.test(code)) throw new Error(`react-dom has changed: it has no attribute ${name}`);
    code = code.replace(entry, '');
  }
  code = leaveOut(code);
  // What nothing calls any more had called others.
  for (let length = 0; length !== code.length; ) {
    length = code.length;
    const folded = await minify('react-dom.js', code, {
      compress: { target: 'es2022' },
      mangle: false,
      codegen: { removeWhitespace: false },
    });
    if (folded.errors.length > 0) throw new Error(folded.errors.map(({ message }) => message).join());
    code = withoutUncalled(folded.code);
  }
  return code;
}

function leaveOut(code: string): string {
  const bodies = new Map(BODIES);
  const statements = new Set(STATEMENTS);
  const edits: Edit[] = [];
  const { program, errors } = parseSync('react-dom.js', code);
  if (errors.length > 0) throw new Error('react-dom cannot be read');
  for (const statement of program.body as unknown as Node[]) {
    const start = STATEMENTS.find((begin) => code.startsWith(begin, statement.start));
    const name = nameOf(statement.id) ?? '';
    const body = bodies.get(name);
    if (start) edits.push({ ...statement, text: '' });
    else if (body !== undefined) edits.push({ ...(statement.body as Node), text: `{${body}}` });
    else edits.push(...editsOf(statement, code));
    statements.delete(start ?? '');
    bodies.delete(name);
  }
  const missing = [...bodies.keys(), ...statements];
  if (missing.length > 0) throw new Error(`react-dom has changed: it has no ${missing.join(', ')}`);
  let text = code;
  for (const edit of edits.sort((a, b) => b.start - a.start || b.end - a.end))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return text;
}

type Edit = { start: number; end: number; text: string };

/** What changes inside of a node. */
function editsOf(node: Node, code: string): Edit[] {
  const within = (nodes: readonly unknown[]) => nodes.filter(isNode).flatMap((child) => editsOf(child, code));
  const become = (text: string): Edit[] => [{ start: node.start, end: node.end, text }];
  switch (node.type) {
    case 'FunctionDeclaration':
      return within([node.body]);
    case 'SwitchStatement':
      return [...within([node.discriminant]), ...editsOfCases(node, code)];
    case 'CallExpression': {
      const value = VALUES.get(nameOf(node.callee) ?? '');
      return value !== undefined && (node.arguments as Node[]).every(isPlain)
        ? become(value)
        : within(childrenOf(node));
    }
    case 'BinaryExpression':
      return isOfKind(node) ? become(node.operator === '===' ? '!1' : '!0') : within(childrenOf(node));
    case 'VariableDeclarator':
      return TABLE.test(nameOf(node.id) ?? '') ? editsOfTable(node.init, code) : within([node.init]);
    case 'AssignmentExpression': {
      const { start, end } = node.left as Node;
      const left = code.slice(start, end);
      const [, table = '', key = ''] = /^(.+)\.(\w+)$/.exec(left) ?? [];
      if (ALWAYS.has(left) || (TABLE.test(table) && PROPERTIES.has(key))) return become('0');
      return TABLE.test(left) ? editsOfTable(node.right, code) : within([node.left, node.right]);
    }
    case 'MemberExpression': {
      if (node.computed) return within(childrenOf(node));
      const value = ALWAYS.get(`.${nameOf(node.property)}`);
      return value === undefined ? within([node.object]) : become(value);
    }
    case 'Property':
      return within([node.value]);
    default: {
      const value = ALWAYS.get(nameOf(node) ?? '');
      return value === undefined ? within(childrenOf(node)) : become(value);
    }
  }
}

function editsOfTable(table: unknown, code: string): Edit[] {
  return ((isNode(table) && (table.properties as Node[])) || []).flatMap((property) =>
    PROPERTIES.has(nameOf(property.key) ?? '')
      ? { start: property.start, end: property.end + (code[property.end] === ',' ? 1 : 0), text: '' }
      : editsOf(property, code),
  );
}

/** Cases of kinds that are never made go, unless the case before them leads into them. */
function editsOfCases({ discriminant, cases }: Node, code: string): Edit[] {
  const { start, end } = discriminant as Node;
  const ofKinds = /tag$/i.test(code.slice(start, end));
  const edits: Edit[] = [];
  const names: string[] = [];
  let leadsOn = false;
  let stays: Node | undefined;
  for (const one of cases as Node[]) {
    const body = one.consequent as Node[];
    if (ofKinds && isNode(one.test) && NEVER_MADE.has(one.test.value) && !(leadsOn && body.length > 0)) {
      edits.push({ start: one.start, end: one.end, text: '' });
      names.push(...variablesOf(body));
    } else {
      edits.push(...body.flatMap((child) => editsOf(child, code)));
      leadsOn = !leaves(body.at(-1));
      stays ??= body[0];
    }
  }
  // Other cases use variables that the removed ones declare.
  if (stays && names.length > 0)
    edits.push({ start: stays.start, end: stays.start, text: `var ${names.join()};` });
  return edits;
}

/** A value that is only read. */
const isPlain = ({ type }: Node): boolean =>
  /^(Identifier|Literal|MemberExpression|ThisExpression)$/.test(type);

/** A comparison of a fiber's kind with one that is never made. */
function isOfKind({ operator, left, right }: Node): boolean {
  if (operator !== '===' && operator !== '!==') return false;
  const [kind, number] = isNode(left) && left.type === 'Literal' ? [right, left] : [left, right];
  if (!isNode(number) || !NEVER_MADE.has(number.value)) return false;
  return /tag$/i.test(nameOf(kind) ?? nameOf((kind as Node).property) ?? '');
}

/** Names of the variables that statements declare for their function. */
function variablesOf(nodes: readonly Node[]): string[] {
  return nodes
    .filter(({ type }) => !type.includes('Function'))
    .flatMap((node) => [
      ...(node.type === 'VariableDeclarator' ? [nameOf(node.id) ?? ''] : []),
      ...variablesOf(childrenOf(node)),
    ]);
}

/** Whether nothing after the statement runs. */
function leaves(statement: Node | undefined): boolean {
  if (!statement) return false;
  if (statement.type === 'BlockStatement') return leaves((statement.body as Node[]).at(-1));
  return /^(Break|Return|Throw|Continue)Statement$/.test(statement.type);
}

/** Functions that nothing calls any more go, also those that call each other. */
function withoutUncalled(code: string): string {
  const statements = parseSync('react-dom.js', code).program.body as unknown as Node[];
  const declared = new Map(
    statements.flatMap((one) =>
      one.type === 'FunctionDeclaration' ? [[nameOf(one.id) ?? '', one] as const] : [],
    ),
  );
  const called = new Set<Node>();
  function follow(node: Node): void {
    const found = declared.get(nameOf(node) ?? '');
    if (found && !called.has(found)) {
      called.add(found);
      for (const child of childrenOf(found)) follow(child);
    }
    for (const child of childrenOf(node)) follow(child);
  }
  for (const one of statements) if (one.type !== 'FunctionDeclaration') follow(one);
  return statements
    .filter((one) => one.type !== 'FunctionDeclaration' || called.has(one))
    .map(({ start, end }) => code.slice(start, end))
    .join('\n');
}

/** What a module names and the built React does not have: `undefined` if there is nothing. */
export function namedButLeftOut(code: string): string | undefined {
  return OFFERED.exec(code)?.slice(1).find(Boolean);
}

/** Builds the app with what it needs of React, and fails when a module needs more. */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\.[mc]?[jt]sx?$/ },
      async handler(code, id) {
        if (REACT_DOM.test(id.replaceAll('\\', '/'))) return { code: await withoutUnused(code), map: null };
        const named = /\/node_modules\/(react|react-dom)\//.test(id) ? undefined : namedButLeftOut(code);
        return named
          ? this.error(`${named} is left out of the built React: see apps/web/lean-react.ts`)
          : null;
      },
    },
  };
}
