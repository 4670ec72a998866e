import { createRequire } from 'node:module';
import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { COMMON_PHRASES } from './common-phrases.ts';

/** What a person's own password must not be made of. */
export type Own = { email: string; firstName: string | null; lastName: string | null; studioName: string };

/** Why a password is easy to guess: it is made of what one is called, of a pattern, or of what many people take. */
export type Weakness = 'personal' | 'pattern' | 'common';

/** Guesses a good password needs: at 30 ms each, the cost of our hash, a core tries for three years. */
const GUESSES_MIN = 10 ** 9.5;
/** Characters judged at once; the estimate takes time with the square of their number, 0.1 s at this one. */
const WINDOW = 36;

// The packages' own entries differ in their format; what `require` gives is the same for all.
const require = createRequire(import.meta.url);
type Language = { dictionary: Record<string, (string | number)[]> };
type Common = Language & { adjacencyGraphs: Record<string, Record<string, (string | null)[]>> };

const loadLanguages = (): Record<string, Language> => ({
  en: require('@zxcvbn-ts/language-en'),
  de: require('@zxcvbn-ts/language-de'),
  fr: require('@zxcvbn-ts/language-fr'),
  es: require('@zxcvbn-ts/language-es-es'),
  it: require('@zxcvbn-ts/language-it'),
  pt: require('@zxcvbn-ts/language-pt-br'),
  ja: require('@zxcvbn-ts/language-ja'),
});

/** Loads the word lists: about a second and 150 MB, so in a thread that ends again (`password-judge.ts`). */
export function createEstimate(): (password: string, own: Own) => Weakness | null {
  const common = require('@zxcvbn-ts/language-common') as Common;
  const dictionary: Record<string, (string | number)[]> = {
    'passwords-common': common.dictionary['passwords-common'] ?? [],
    phrases: [...COMMON_PHRASES],
  };
  for (const [language, lists] of Object.entries(loadLanguages())) {
    for (const [name, words] of Object.entries(lists.dictionary)) {
      // Words of an encyclopaedia make memory and no difference at twelve characters.
      if (!name.startsWith('wikipedia')) dictionary[`${name}/${language}`] = words;
    }
  }
  const graphs = common.adjacencyGraphs;
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: 1 });
  return (password, own) => {
    const inputs = ownWords(own);
    const text = password.normalize('NFKC');
    const first = zxcvbn.check(text.slice(0, WINDOW), inputs);
    if (first.guesses >= GUESSES_MIN) return null;
    // A long one may begin weakly.
    const isGood = text.length > WINDOW && zxcvbn.check(text.slice(-WINDOW), inputs).guesses >= GUESSES_MIN;
    return isGood ? null : weaknessOf(first);
  };
}

/** What people put between two words. */
const JOINS = ['', ' ', '-', '_', '.'];

/** The names and addresses of a person as they put them into a password, alone and together. */
function ownWords({ email, firstName, lastName, studioName }: Own): string[] {
  const [box = '', host = ''] = email.toLowerCase().split('@');
  const names = [firstName, lastName].flatMap((name) => name?.toLowerCase() ?? []);
  const parts = [...names, studioName.toLowerCase(), box];
  const split = parts.map((part) => part.split(/[^\p{L}\p{N}]+/u));
  const joined = [...split, names, names.toReversed()].flatMap((some) =>
    JOINS.map((join) => some.join(join)),
  );
  const words = new Set([email.toLowerCase(), host, ...parts, ...split.flat(), ...joined]);
  return [...words].filter((word) => word.length >= 3);
}

const PATTERNS = new Set(['spatial', 'repeat', 'sequence', 'date', 'regex', 'bruteforce', 'separator']);

function weaknessOf({ sequence }: ZxcvbnResult): Weakness {
  if (sequence.some((match) => match.dictionaryName === 'userInputs')) return 'personal';
  return sequence.every(({ pattern }) => PATTERNS.has(pattern)) ? 'pattern' : 'common';
}
