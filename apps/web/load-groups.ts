import { readFileSync } from 'node:fs';

/** What a bundler tells of a file that it would write. */
type Chunk = {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: string[];
  imports: string[];
  dynamicImports: string[];
  modules: Record<string, { renderedLength: number }>;
};

/** The parts that take a module, by its id: entries, and what is imported dynamically. */
type Takers = ReadonlyMap<string, ReadonlySet<string>>;

const ENTRY = /\/apps\/web\/index\.html$/;
/** Kept out of the groups: the bundler would split the page's one script into a tag for each file. */
const MAIN = /[\\/]apps[\\/]web[\\/](index\.html|src[\\/]app[\\/]main\.tsx)$/;
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** What follows the live events of a feature. */
const LIVE = /\/features\/[\w-]+\/([\w-]+\/)?live\.ts$/;

/**
 * What every page needs, in the order in which it is loaded: a file each. A group holds its parts, which are imported
 * dynamically, and all that they import and no earlier group has. `home` is painted first, `live` comes right after that,
 * the others when somebody begins to use the page.
 */
const FIRST_LOAD: readonly string[] = ['base', 'home', 'live'];
const EVERY_PAGE: readonly string[] = [...FIRST_LOAD, 'dialogs', 'menus', 'outbox'];

/**
 * What only a client's home takes by itself: one file, so that a phone asks once. What more than a few parts need of it
 * is in `live`, which every page has: for an icon nobody loads a client's day.
 */
const DAY = 'day';
const FEW = 10;

/**
 * A part says in a line of its own which group it is in: `// load-group: session`. Parts of one name that is not of every
 * page are opened together, by one kind of work; only what no other page needs is in their file.
 */
const GROUP = /^\/\/ load-group: (\w+)$/m;

function groupOf(part: string): string | null {
  if (ENTRY.test(part)) return 'base';
  if (LIVE.test(part)) return 'live';
  // Catalogues are parts without a file.
  return /\/src\/.*\.tsx?$/.test(part) ? (GROUP.exec(readFileSync(part, 'utf8'))?.[1] ?? null) : null;
}

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

/** The modules that some parts take, from the files of a build without groups. */
export function modulesOf(
  output: readonly (Chunk | { type: 'asset' })[],
  isOne: (part: string) => boolean,
): ReadonlySet<string> {
  const taken = [...takersIn(output)].filter(([, parts]) => [...parts].some(isOne));
  return new Set(taken.map(([id]) => id));
}

/** Whether home takes a part by itself. */
export const isOfFirstLoad = (part: string): boolean => [...FIRST_LOAD, DAY].includes(groupOf(part) ?? '');

/** Characters of code, before they are minified, for which no late part of home loads a whole group. */
const NEXT_TO_NOTHING = 700;

/** What late parts of home need of a group that loads later, where that is no more than an icon or a constant. */
function littleOfLaterGroups(
  output: readonly (Chunk | { type: 'asset' })[],
  takers: Takers,
  groups: ReadonlyMap<string, string | null>,
): Set<string> {
  const chunks = output.filter((file) => file.type === 'chunk');
  const partOf = new Map(chunks.map(({ fileName, facadeModuleId }) => [fileName, facadeModuleId]));
  const isIn = (id: string, names: readonly string[]) =>
    [...(takers.get(id) ?? [])].some((part) => names.includes(groups.get(part) ?? ''));
  const lateParts = chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => isIn(id, ['home', 'live']) && !isIn(id, ['base'])))
    .flatMap(({ dynamicImports }) => dynamicImports.map((name) => partOf.get(name)?.replaceAll('\\', '/')));
  const sizes = new Map(chunks.flatMap(({ modules }) => Object.entries(modules)));
  const found = new Set<string>();
  for (const part of lateParts) {
    if (!part) continue;
    const later = [...takers.keys()].filter(
      (id) => takers.get(id)?.has(part) && isIn(id, EVERY_PAGE) && !isIn(id, FIRST_LOAD),
    );
    const size = later.reduce((sum, id) => sum + (sizes.get(id)?.renderedLength ?? 0), 0);
    if (size < NEXT_TO_NOTHING) for (const id of later) found.add(id);
  }
  return found;
}

/** The bundler's groups, from the files of a build without any. An earlier group keeps what a later one needs too. */
export function loadGroups(output: readonly (Chunk | { type: 'asset' })[]) {
  const takers = takersIn(output);
  const takersOf = (id: string) => [...(takers.get(id) ?? [])];
  const groups = new Map(
    [...new Set([...takers.values()].flatMap((of) => [...of]))].map((part) => [part, groupOf(part)]),
  );
  /** The one group of all that take a module. */
  function ownGroup(id: string): string | null {
    const [group = null, other] = new Set(takersOf(id).map((part) => groups.get(part) ?? null));
    return other === undefined && group !== null && !EVERY_PAGE.includes(group) ? group : null;
  }
  const little = littleOfLaterGroups(output, takers, groups);
  const isOf = (id: string, name: string) => takersOf(id).some((part) => groups.get(part) === name);
  const isOfDay = (id: string) => !MAIN.test(id) && isOf(id, DAY);
  return [
    { name: 'react', test: REACT, priority: 20 },
    ...EVERY_PAGE.map((name, at) => ({
      name: (id: string) =>
        !MAIN.test(id) &&
        (isOf(id, name) ||
          (name === 'live' && (little.has(id) || (isOfDay(id) && takersOf(id).length > FEW))))
          ? name
          : null,
      debugName: name,
      priority: 15 - at,
    })),
    { name: (id: string) => (isOfDay(id) ? DAY : null), debugName: DAY, priority: 8 },
    // A file for each set of parts. Merging them would make every page load what only others need.
    {
      name: (id: string) => (takersOf(id).length > 1 && !ownGroup(id) ? 'shared' : null),
      debugName: 'shared',
      priority: 5,
      entriesAware: true,
    },
    { name: ownGroup, debugName: 'opened together', priority: 1 },
  ];
}
