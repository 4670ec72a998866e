/** Words that common passwords are made of, this product's world included. */
// biome-ignore format: a list of words
const WORDS = [
  'password', 'passw0rd', 'letmein', 'welcome', 'admin', 'administrator', 'qwerty', 'qwertyuiop', 'iloveyou',
  'monkey', 'dragon', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'batman', 'master', 'shadow',
  'trustno1', 'whatever', 'freedom', 'secret', 'computer', 'internet', 'summer', 'winter', 'spring', 'autumn',
  'hello', 'changeme', 'default', 'login', 'guest', 'test', 'fitness', 'workout', 'training', 'trainer', 'coach',
  'spotter', 'gym', 'strong', 'muscle', 'contraseña', 'motdepasse', 'passwort', 'senha', 'parola', 'mypassword',
];

/** What people put behind a word to make it long enough. */
// biome-ignore format: a list of endings
const ENDINGS = [
  '', '1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '1234567890', '0', '00',
  '000', '0000', '007', '69', '321', '4321', '111', '1111', 'abc', 'abc123', 'qwerty',
];

/** Neighbouring keys; walks start anywhere and go on from the start again. */
// biome-ignore format: a list of keys
const WALKS = [
  '1234567890', '0987654321', 'qwertyuiop', 'poiuytrewq', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn', 'q1w2e3r4t5y6u7i8o9p0', '1q2w3e4r5t6y7u8i9o0p', 'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklm', 'qwertzuiopasdfghjkl', 'abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba',
  'a1b2c3d4e5f6g7h8i9', '123456789abcdef', 'abcdefg1234567', 'qwerty123456', '123456qwerty', 'qweasdzxc',
];

const SIMILAR: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's' };
/** Lower case, without punctuation, the usual stand-ins for letters undone. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[@$0135]/g, (sign) => SIMILAR[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '');

function makeCommon(): Set<string> {
  const common = new Set<string>();
  const add = (text: string) => common.add(plain(text));
  for (const word of WORDS) {
    for (const ending of ENDINGS) {
      add(word + ending);
      add(ending + word);
    }
    for (let year = 1980; year <= 2035; year++) add(`${word}${year}`);
    for (const other of WORDS) if (word.length + other.length <= 16) add(word + other);
  }
  return common;
}
const COMMON = makeCommon();

const LONG_WALKS = WALKS.map((walk) => walk.repeat(Math.ceil(130 / walk.length) + 1));

const isRepeated = (text: string) => /^(.{1,6})\1+$/su.test(text) || new Set(text).size <= 3;

/** Letters at both ends of which digits were put: what is left when those are taken off. */
const core = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\d+|\d+$/g, '');

/** What a person's own password must not be made of. */
export type Own = { email: string; firstName: string | null; lastName: string | null; studioName: string };

/**
 * Whether a password is one that guessers try first: a known word with the usual ending, a walk over the
 * keyboard, a repetition, or the person's own e-mail, name or studio with digits around it.
 */
export function isCommonPassword(password: string, own: Own): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^\p{L}\p{N}]+$/u, '');
  if (isRepeated(lower) || isRepeated(bare) || COMMON.has(plain(lower))) return true;
  if (LONG_WALKS.some((walk) => walk.includes(lower) || walk.includes(bare))) return true;
  const [first, last] = [own.firstName ?? '', own.lastName ?? ''];
  const words = [
    own.email,
    own.email.split('@')[0] ?? '',
    own.studioName,
    first,
    last,
    first + last,
    last + first,
  ];
  const stem = core(password);
  return stem !== '' && words.some((word) => core(word) === stem);
}
