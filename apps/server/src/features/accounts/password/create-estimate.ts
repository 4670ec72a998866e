import { createRequire } from 'node:module';
import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { COMMON_PHRASES } from './common-phrases.ts';
import { isBreached } from './is-breached.ts';

/** Words about the person that their password must not be made of. */
export type Own = { email: string; firstName: string | null; lastName: string | null; studioName: string };

/** Why a password is easy to guess: it contains the person's own words, it is a pattern, or it is common. */
export type Weakness = 'personal' | 'pattern' | 'common';

/** Guesses that a good password must survive: about three years on one core at 30 ms a guess, the cost of our hash. */
const GUESSES_MIN = 10 ** 9.5;
/** Characters judged at once. The time grows with the square of their number; this many take 0.1 s. */
const WINDOW = 36;

// The packages export differently as ES modules; `require` gives the same shape for all.
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

/** Loads the word lists: about a second and 150 MB, so it runs in a thread that ends again (`rate-password.ts`). */
export function createEstimate(): (password: string, own: Own) => Weakness | null {
  const common = require('@zxcvbn-ts/language-common') as Common;
  const dictionary: Record<string, (string | number)[]> = {
    'passwords-common': common.dictionary['passwords-common'] ?? [],
    phrases: [...COMMON_PHRASES],
  };
  for (const [language, lists] of Object.entries(loadLanguages())) {
    for (const [name, words] of Object.entries(lists.dictionary)) {
      // The list of encyclopaedia words costs memory and makes no difference at twelve characters.
      if (!name.startsWith('wikipedia')) dictionary[`${name}/${language}`] = words;
    }
  }
  const graphs = common.adjacencyGraphs;
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: 1 });
  return (password, own) => {
    if (isBreached(password)) return 'common';
    const inputs = ownWords(own);
    const text = password.normalize('NFKC');
    const first = zxcvbn.check(text.slice(0, WINDOW), inputs);
    if (first.guesses >= GUESSES_MIN) return null;
    // A long password may begin weakly, so its end counts too.
    const isGood = text.length > WINDOW && zxcvbn.check(text.slice(-WINDOW), inputs).guesses >= GUESSES_MIN;
    return isGood ? null : weaknessOf(first);
  };
}

/** What people put between two words of a password. */
const JOINS = ['', ' ', '-', '_', '.'];

/** The person's names and addresses as people put them into passwords, alone and combined. */
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
