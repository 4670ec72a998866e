/** What a style sheet is read by: escapes, strings and addresses hold no brace of its own. */
const TOKEN = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)"']*\)|[{};]/gs;
/** Around other rules. */
const AROUND = /^@(media|supports|layer|container)\b/;
/** What other rules name. */
const NAMED = /^@(?:keyframes|property)\s+([\w-]+)/;
/** What an element need not have, or not all of it. */
const FUNCTIONS = /:(?:is|where|not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;

/** A rule of a style sheet: what stands before its braces and in them, or a statement without any. */
type Rule = { head: string; body: string | null };

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let [start, open, depth] = [0, 0, 0];
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token === '{' && depth++ === 0) open = index;
    const ends = token === '}' ? --depth === 0 : token === ';' && depth === 0;
    if (!ends) continue;
    const isBlock = token === '}';
    const head = css.slice(start, isBlock ? open : index);
    rules.push({ head: head.trim(), body: isBlock ? css.slice(open + 1, index) : null });
    start = index + 1;
  }
  return rules;
}

const plain = (name: string) =>
  name.replaceAll(ESCAPE, (_all, code: string | undefined, letter: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );

function classesOf(selector: string): string[] {
  let [before, bare] = ['', selector];
  while (bare !== before) [before, bare] = [bare, bare.replaceAll(FUNCTIONS, '')];
  return [...bare.matchAll(CLASS)].map(([, name = '']) => plain(name));
}

/** Selectors of a list; a comma within brackets or after a backslash belongs to one. */
function selectorsOf(head: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const part of head.match(/\\.|[(),]|[^\\(),]+/gs) ?? []) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += part;
  }
  return selectors;
}

/**
 * The rules of a style sheet, as it is built, that a page may use: without those for classes that are in none of its texts,
 * and without motions and properties that no other rule names.
 * @param texts HTML of the page in all its forms, and its scripts
 */
export function ownStyles(css: string, texts: Iterable<string>): string {
  const words = new Set(
    [...texts].flatMap((text) =>
      text
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
        .split(/[\s"`]+/),
    ),
  );
  function filter(rules: Rule[], isNamed: (name: string) => boolean): string {
    return rules
      .map(({ head, body }) => {
        if (body === null) return `${head};`;
        const [, name] = NAMED.exec(head) ?? [];
        if (name) return isNamed(name) ? `${head}{${body}}` : '';
        if (AROUND.test(head)) {
          const inner = filter(rulesOf(body), isNamed);
          return inner && `${head}{${inner}}`;
        }
        if (head.startsWith('@')) return `${head}{${body}}`;
        const kept = selectorsOf(head).filter((one) => classesOf(one).every((name) => words.has(name)));
        return kept.length > 0 ? `${kept.join(',')}{${body}}` : '';
      })
      .join('');
  }
  const rules = rulesOf(css.replaceAll(/\/\*.*?\*\//gs, ''));
  const withoutNamed = filter(rules, () => false);
  return filter(rules, (name) => withoutNamed.includes(name));
}
