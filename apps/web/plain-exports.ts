import { basename } from 'node:path';
import { type Plugin, parseSync } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const textOf = (node: unknown): string => String((node as Node).name ?? (node as Node).value);

/** What this changes is not in the name of a file: another way of changing it needs another number. */
const WAY = 'plain-exports 1';

/** A file of the build as it is read here. */
class BuiltFile {
  readonly edits: Edit[] = [];
  /** Its exports, by the name that others know. */
  readonly exported = new Map<string, { local: string; node: Node }>();
  readonly imports: { from: string; specifiers: Node[] }[] = [];
  /** What it imports dynamically, and the one name that it takes of it; `undefined` where that is not told. */
  readonly asked: { from: string; name: string | undefined }[] = [];
  readonly #code: string;

  constructor(code: string) {
    this.#code = code;
    const { program, errors } = parseSync('built.js', code);
    if (errors.length > 0) throw new Error(`a built file cannot be read: ${errors[0]?.message}`);
    for (const statement of program.body as unknown as Node[]) this.#read(statement);
  }

  #read(statement: Node): void {
    const specifiers = (statement.specifiers ?? []) as Node[];
    if (statement.type === 'ImportDeclaration') {
      const from = basename(textOf(statement.source));
      if (specifiers.every(({ type }) => type === 'ImportSpecifier')) this.imports.push({ from, specifiers });
      else this.asked.push({ from, name: undefined });
    } else if (statement.type.startsWith('Export') && isNode(statement.source)) {
      this.asked.push({ from: basename(textOf(statement.source)), name: undefined });
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const node of specifiers)
        this.exported.set(textOf(node.exported), { local: textOf(node.local), node });
    }
    this.#findAsked(statement);
  }

  #findAsked(node: Node, name?: string): void {
    if (node.type === 'ImportExpression' && isNode(node.source)) {
      this.asked.push({ from: basename(this.#code.slice(node.source.start + 1, node.source.end - 1)), name });
      return;
    }
    const taken = oneNameOf(node);
    if (taken) this.#findAsked(taken.asked, taken.name);
    else for (const child of childrenOf(node)) this.#findAsked(child);
  }

  changed(): string {
    let code = this.#code;
    for (const { start, end, text } of this.edits.sort((a, b) => b.start - a.start))
      code = code.slice(0, start) + text + code.slice(end);
    return code;
  }
}

/** The import and the name in `import('./a.js').then(a => a.name)`. */
function oneNameOf({ type, callee, arguments: given }: Node): { asked: Node; name: string } | null {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return null;
  const { object, property } = callee;
  if (!isNode(object) || object.type !== 'ImportExpression' || textOf(property) !== 'then') return null;
  const [take] = given as Node[];
  const body = take?.type === 'ArrowFunctionExpression' && isNode(take.body) ? take.body : null;
  const [param] = (take?.params ?? []) as Node[];
  if (body?.type !== 'MemberExpression' || body.computed || textOf(body.object) !== textOf(param))
    return null;
  return { asked: object, name: textOf(body.property) };
}

/** The new names of a file's exports: those that they have inside, but for names that are kept. */
function newNames(file: BuiltFile, kept: ReadonlySet<string>): Map<string, string> {
  const names = new Map(
    [...file.exported.keys()].filter((name) => kept.has(name)).map((name) => [name, name]),
  );
  const used = new Set(names.values());
  for (const [name, { local }] of file.exported) {
    if (names.has(name)) continue;
    const free =
      [local, name, ...[...used].map((other) => `${other}_`)].find((one) => !used.has(one)) ?? name;
    names.set(name, free);
    used.add(free);
  }
  return names;
}

const renamed = (from: string, to: string) => (from === to ? from : `${from} as ${to}`);

/**
 * Files of a build, by their names, whose exports have the names that they have inside: `export { a, b }` and not `export { a as
 * x, b as y }`, which no other file can tell and which was a hundredth of the first load. Names that a dynamic import takes stay,
 * and those of entries.
 */
export function withPlainExports(
  files: ReadonlyMap<string, string>,
  entries: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const read = new Map([...files].map(([name, code]) => [name, new BuiltFile(code)]));
  const asked = [...read.values()].flatMap((file) => file.asked);
  const names = new Map(
    [...read].map(([name, file]) => {
      const all = asked.filter(({ from }) => from === name);
      const whole = entries.has(name) || all.some((one) => one.name === undefined);
      const kept = whole ? [...file.exported.keys()] : all.flatMap((one) => one.name ?? []);
      return [name, newNames(file, new Set([...kept, 'default']))] as const;
    }),
  );
  for (const [name, file] of read) {
    for (const [old, { local, node }] of file.exported)
      file.edits.push({ ...node, text: renamed(local, names.get(name)?.get(old) ?? old) });
    for (const { from, specifiers } of file.imports) {
      for (const node of specifiers) {
        const old = textOf(node.imported);
        file.edits.push({ ...node, text: renamed(names.get(from)?.get(old) ?? old, textOf(node.local)) });
      }
    }
  }
  return new Map([...read].map(([name, file]) => [name, file.changed()]));
}

/** Gives the exports between the files of the build the names that they have inside. */
export function plainExports(): Plugin {
  return {
    name: 'plain-exports',
    apply: 'build',
    augmentChunkHash: () => WAY,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const changed = withPlainExports(
          new Map(chunks.map((one) => [basename(one.fileName), one.code])),
          new Set(chunks.filter((one) => one.isEntry).map((one) => basename(one.fileName))),
        );
        for (const chunk of chunks) chunk.code = changed.get(basename(chunk.fileName)) ?? chunk.code;
      },
    },
  };
}
