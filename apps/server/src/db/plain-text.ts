import { LETTERS, plainWords } from '@spotter/contract/plain-text';

/** The most words of a search that count. */
const WORDS_MAX = 8;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The letters in both cases: not every collation of PostgreSQL knows the small form of all. */
const PAIRS = Object.entries(LETTERS).flatMap(([letter, plain]) => {
  const capital = letter.toUpperCase();
  return [...capital].length === 1 && capital !== letter
    ? [[letter, plain] as const, [capital, plain] as const]
    : [[letter, plain] as const];
});
const ONE = PAIRS.filter(([, plain]) => plain.length === 1);
const SEVERAL = PAIRS.filter(([, plain]) => plain.length > 1);

/**
 * The SQL of a text as `plainText` of the contract writes it. ASCII needs no more than lower case.
 * @param text an expression of SQL, not a value
 */
export function plainSql(text: string): string {
  const small = `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
  const from = ONE.map(([letter]) => letter).join('');
  const to = ONE.map(([, plain]) => plain).join('');
  const single = `translate(${small}, ${quoted(from)}, ${quoted(to)})`;
  const folded = SEVERAL.reduce((sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`, single);
  return `case when octet_length(${text}) = char_length(${text}) then lower(${text}) else ${folded} end`;
}

/** The patterns of LIKE for the words of a search; a text of `plainSql` must be like each. */
export const patternsOf = (search: string | undefined): string[] =>
  plainWords(search ?? '')
    .slice(0, WORDS_MAX)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
