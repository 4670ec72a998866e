/** What a bundler tells of a file that it would write. */
type Chunk = {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: string[];
  imports: string[];
};

/** The parts that take a module, by its id: entries, and what is imported dynamically. */
type Takers = ReadonlyMap<string, ReadonlySet<string>>;
type Group = { name: string; parts: RegExp };

const ENTRY = /\/apps\/web\/index\.html$/;
/** Kept out of the groups: the bundler would split the page's one script into a tag for each file. */
const MAIN = /[\\/]apps[\\/]web[\\/](index\.html|src[\\/]app[\\/]main\.tsx)$/;
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const LANDING = /\/app\/landing\/visit\.ts$/;

/**
 * What every page needs, in the order in which it is loaded: a file each. A group holds its parts, which are
 * imported dynamically, and all that they import and no earlier group has.
 */
const EVERY_PAGE: readonly Group[] = [
  { name: 'base', parts: ENTRY },
  // Painted first.
  {
    name: 'home',
    parts: /\/app\/(pages\/(home-page|newcomer-part)|first-frame\/first-reads)\.tsx?$/,
  },
  // Right after the first page has been painted.
  {
    name: 'live',
    parts:
      /\/(app\/live\.ts|features\/[\w-]+\/([\w-]+\/)?live\.ts|app\/notices\/connection-notice\.tsx|app\/(shell\/call-layer|pages\/own-training\/own-training)\.tsx|features\/messages\/chat-link\.tsx|features\/streaks\/streak-strip\.tsx)$/,
  },
  // When somebody begins to use the page.
  {
    name: 'dialogs',
    parts:
      /\/(app\/shell\/more-sheet|ui\/toast\/toaster|ui\/dialog\/confirm-dialog|ui\/motion\/navigate-shared)\.tsx?$/,
  },
  {
    name: 'menus',
    parts:
      /\/(app\/shell\/(top-bar-menus|language-menu|more-menu)|features\/notifications\/notification-list)\.tsx$/,
  },
];

/** Parts that are opened together, by one kind of work; only what no other page needs is in their file. */
const OWN: readonly Group[] = [
  {
    name: 'session',
    parts:
      /\/(app\/pages\/session-page|features\/sessions\/(own-session|confirm-finish|history\/correct-session|exercise\/item-sheet|logging\/set-sheet|rest\/timer-sheet))\.tsx$/,
  },
  {
    name: 'desk',
    parts:
      /\/(app\/pages\/(client-page|workouts\/edit-workout-page|trainer\/[\w-]+)|features\/workouts\/(create-workout|list\/trainer-workouts|builder\/[\w-]+))\.tsx$/,
  },
  {
    name: 'side',
    parts: /\/(app\/shell\/side-bar|features\/(messages\/unread-count|overview\/attention-count))\.tsx$/,
  },
  {
    name: 'form',
    parts: /\/features\/start-forms\/(start-form-(view|part|entry)|copy-dialog|terms-part)\.tsx$/,
  },
  {
    name: 'visitor',
    parts: /\/(app\/shell\/visitor-shell|heart-rate\/second-device\/second-device-page)\.tsx$/,
  },
];

/**
 * Which part takes which module, read off a build without groups. The imports in the sources do not tell: a module
 * that takes one icon imports the list of all.
 */
function takersIn(output: readonly (Chunk | { type: 'asset' })[]): Takers {
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const takers = new Map<string, Set<string>>();
  for (const { fileName, facadeModuleId } of chunks.values()) {
    if (!facadeModuleId) continue;
    const taken = new Set([fileName]);
    for (const name of taken) for (const next of chunks.get(name)?.imports ?? []) taken.add(next);
    for (const id of [...taken].flatMap((name) => chunks.get(name)?.moduleIds ?? [])) {
      takers.set(id, (takers.get(id) ?? new Set()).add(facadeModuleId.replaceAll('\\', '/')));
    }
  }
  return takers;
}

const ownGroup = (parts: readonly string[]) =>
  OWN.find((group) => parts.length > 0 && parts.every((part) => group.parts.test(part)))?.name ?? null;

/** The bundler's groups, from the files of a build without any. An earlier group keeps what a later one needs too. */
export function loadGroups(output: readonly (Chunk | { type: 'asset' })[]) {
  const takers = takersIn(output);
  const takersOf = (id: string) => [...(takers.get(id) ?? [])];
  return [
    // What the landing page's script and the app have in common: visitors load no more of the app.
    {
      name: (id: string) =>
        takersOf(id).some((part) => LANDING.test(part)) && takersOf(id).length > 1 ? 'both' : null,
      debugName: 'both',
      priority: 30,
    },
    { name: 'react', test: REACT, priority: 20 },
    ...EVERY_PAGE.map(({ name, parts }, at) => ({
      name: (id: string) => (!MAIN.test(id) && takersOf(id).some((part) => parts.test(part)) ? name : null),
      debugName: name,
      priority: 15 - at,
    })),
    // A file for each set of parts. Merging them would make every page load what only others need.
    {
      name: (id: string) => (takersOf(id).length > 1 && !ownGroup(takersOf(id)) ? 'shared' : null),
      debugName: 'shared',
      priority: 5,
      entriesAware: true,
    },
    { name: (id: string) => ownGroup(takersOf(id)), debugName: 'opened together', priority: 1 },
  ];
}
