/** The kind of an event, as plans need it. Free of schemas, so that both sides share it. */
export const EVENT_KINDS = ['travel', 'birthday', 'unavailable', 'plain'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * The specification's keywords, and the same in the other eight languages. A keyword matches at the beginning
 * of a word (`flights`, `Urlaubstag`), so `unblocked` does not match `blocked`; common compounds are listed.
 * Languages without spaces are searched anywhere.
 */
const WORDS = {
  travel: [
    ...['travel', 'trip', 'trips', 'flight', 'vacation'],
    ...['viaje', 'viajar', 'vuelo', 'vacaciones'],
    ...['voyage', 'vol pour', 'vol vers', 'vol retour', 'vacances', 'déplacement', 'congé', 'congés'],
    ...['reise', 'flug', 'flüge', 'flughafen', 'urlaub', 'geschäftsreise', 'dienstreise', 'rundreise'],
    ...['abreise', 'anreise', 'rückreise', 'hinflug', 'rückflug', 'abflug', 'kurzurlaub', 'verreist'],
    ...['viaggio', 'viaggi', 'volo', 'voli', 'vacanz', 'ferie', 'trasferta'],
    ...['viagem', 'viagens', 'voo', 'voos', 'férias'],
    ...['旅行', '旅程', '旅游', '旅遊', '航班', '休假', '度假', '出差'],
    ...['出張', '休暇', 'フライト'],
    ...['여행', '출장', '휴가', '비행', '항공편'],
  ],
  birthday: [
    ...['birthday', 'bday', 'cumpleaños', 'cumple de', 'anniversaire', 'geburtstag', 'kindergeburtstag'],
    ...['compleanno', 'aniversário', '生日', '誕生日', 'バースデー', '생일'],
  ],
  unavailable: [
    ...['unavailable', 'busy', 'blocked', 'out of office'],
    ...['no disponible', 'ocupado', 'ocupada', 'bloqueado', 'fuera de la oficina'],
    ...['indisponible', 'occupé', 'bloqué'],
    ...['nicht verfügbar', 'beschäftigt', 'abwesend', 'blockiert', 'geblockt', 'verhindert'],
    ...['non disponibile', 'occupato', 'occupata', 'impegnato', 'impegnata', 'bloccato', 'fuori ufficio'],
    ...['indisponível', 'fora do escritório'],
    ...['没空', '没时间', '很忙', '忙碌', '外出'],
    ...['不在', '予定あり', '対応不可', '参加不可', '多忙'],
    ...['바쁨', '부재', '참석 불가', '외출'],
  ],
} as const;

/**
 * Keywords that must match a whole word, because other words begin with them: `trip` and `triple`,
 * `beschäftigt` and the German noun `Beschäftigten`.
 */
const WHOLE = new Set([
  ...['trip', 'trips', 'flug', 'viaggi', 'volo', 'voli', 'ferie', 'voo', 'voos', 'congé', 'congés'],
  ...['beschäftigt', 'verhindert', 'verreist'],
]);

const LETTER = /\p{L}/u;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function has(text: string, word: string): boolean {
  if (SPACELESS.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? '';
    const after = text.slice(at + word.length).at(0) ?? '';
    if (!LETTER.test(before) && !(WHOLE.has(word) && LETTER.test(after))) return true;
  }
  return false;
}

const hasAny = (text: string, words: readonly string[]) => words.some((word) => has(text, word));

/** Normalises the spelling: `OUT-OF-OFFICE` and full-width letters. */
const plainly = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Dash}]+/gu, ' ');

/**
 * The kind of an event by the words of its title (for a birthday also those of its description): the first
 * match of travel, birthday, unavailable, else plain.
 */
export function kindOfEvent({ title, description }: { title: string; description: string }): EventKind {
  const name = plainly(title);
  if (hasAny(name, WORDS.travel)) return 'travel';
  if (hasAny(name, WORDS.birthday) || hasAny(plainly(description), WORDS.birthday)) return 'birthday';
  return hasAny(name, WORDS.unavailable) ? 'unavailable' : 'plain';
}
