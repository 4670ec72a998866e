import { formats, setupI18n } from '@lingui/core';

/** Values that a text inserts. A number is written as the language writes it, and `count` chooses the plural form. */
type Values = Record<string, unknown>;
/** The text of a key, such as `shell.nav.home`; a missing text is shown as its key. */
export type Translate = (key: string, values?: Values) => string;
/** The texts in one language. */
export type Texts = { readonly language: string; readonly t: Translate };
/** A catalogue as it is written: nested, `{{name}}` for a value, and `_one` or `_other` after the key of a plural. */
export type Words = { readonly [key: string]: string | Words };

/** Lingui's form of a text: plain, or parts with the values in between. */
type Message = string | (string | [string])[];
type Plural = [[name: string, kind: 'plural', forms: Record<string, Message>]];
type Messages = Record<string, Message | Plural>;

const FORM = /_(zero|one|two|few|many|other)$/;
/** Letters that are written from right to left, unlike those of our languages. */
const TO_THE_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Where the count is kept as a number, beside the text of it. */
const COUNT = '#count';

function messageOf(text: string): Message {
  const parts = text.split(/{{\s*(\w+)\s*}}/);
  return parts.length === 1 ? text : parts.map((part, at) => (at % 2 === 1 ? [part] : part));
}

/** Adds a catalogue to Lingui's messages. */
function addTo(messages: Messages, words: Words, before = ''): Messages {
  for (const [name, text] of Object.entries(words)) {
    const key = before + name;
    if (typeof text !== 'string') {
      addTo(messages, text, `${key}.`);
      continue;
    }
    const [suffix, form] = FORM.exec(key) ?? [];
    if (!suffix || !form) {
      messages[key] = messageOf(text);
      continue;
    }
    const bare = key.slice(0, -suffix.length);
    messages[bare] ??= [[COUNT, 'plural', {}]];
    // Zero is what is said of none, in languages without a form of grammar for it too.
    (messages[bare] as Plural)[0][2][form === 'zero' ? '0' : form] = messageOf(text);
  }
  return messages;
}

/** Texts that can be added to, and whose language can change. */
export type TextStore = {
  /** For code outside React. What React draws takes `useTranslation`, which draws again in another language. */
  t: Translate;
  current(): Texts;
  add(language: string, words: Words): void;
  /** Chooses the language, whose words have been added. */
  speak(language: string): void;
  /** @returns a function that removes the listener */
  onLanguage(listener: () => void): () => void;
};

export function createTextStore(): TextStore {
  const lingui = setupI18n({ locale: 'en', messages: { en: {} } });
  // What is still plain has no values.
  lingui.setMessagesCompiler((text) => [text]);
  function write(value: unknown): unknown {
    if (typeof value === 'number') return formats.number(lingui.locale, value);
    // A name in Arabic or Hebrew stays in its place in the sentence.
    return typeof value === 'string' && TO_THE_LEFT.test(value) ? `\u2068${value}\u2069` : value;
  }
  const t: Translate = (key, values) => {
    if (!values) return lingui._(key);
    const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
    return lingui._(key, { ...written, [COUNT]: Number(values.count) });
  };
  // Another function for each language: what is drawn with it is drawn again.
  const inLanguage = (language: string): Texts => ({ language, t: (key, values) => t(key, values) });
  let texts = inLanguage('en');
  const listeners = new Set<() => void>();
  return {
    t,
    current: () => texts,
    add: (language, words) => lingui.load(language, addTo({}, words)),
    speak: (language) => {
      if (language === texts.language) return;
      lingui.activate(language);
      texts = inLanguage(language);
      for (const listener of listeners) listener();
    },
    onLanguage: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The texts of this page. */
export const pageTexts = createTextStore();
