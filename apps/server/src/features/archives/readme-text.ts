import type { Language } from '@spotter/contract/languages';
import type { OwnData } from '#db/own-data.ts';
import type { ArchiveOf } from './about.ts';
import de from './readme-texts/de.json' with { type: 'json' };
import en from './readme-texts/en.json' with { type: 'json' };
import es from './readme-texts/es.json' with { type: 'json' };
import fr from './readme-texts/fr.json' with { type: 'json' };
import it from './readme-texts/it.json' with { type: 'json' };
import ja from './readme-texts/ja.json' with { type: 'json' };
import ko from './readme-texts/ko.json' with { type: 'json' };
import pt from './readme-texts/pt.json' with { type: 'json' };
import zh from './readme-texts/zh.json' with { type: 'json' };
import { formsOf, jsonName, tableName } from './table-text.ts';

type Texts = {
  title: string;
  intro: string;
  clientTitle: string;
  clientIntro: string;
  studioTitle: string;
  studioIntro: string;
  how: string;
  tables: string;
  recordings: string;
  folder: string;
};

const readmeTexts: Record<Language, Texts> = { de, en, es, fr, it, ja, ko, pt, zh };

const fillOf = (language: Language, app: string, at: Date) => {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const other = `tables-${formsOf(language).other.name}`;
  return (text: string) =>
    text.replaceAll('{app}', app).replaceAll('{date}', date).replaceAll('{other}', other);
};

type Made = { app: string; files: readonly { name: string; csv?: boolean | undefined }[]; at: Date };

/** Names each file of an archive of a client or a studio, in the language of who asked for it. */
export function namesReadmeOf(
  of: Exclude<ArchiveOf, 'person'>,
  language: Language,
  { app, files, at }: Made,
): string {
  const texts = readmeTexts[language];
  const fill = fillOf(language, app, at);
  const names = files.map((file) => (file.csv ? tableName(file) : jsonName(file)));
  const parts = [texts[`${of}Title`], texts[`${of}Intro`], texts.how, texts.tables, names.join('\n')];
  return `${parts.map(fill).join('\n\n')}\n`;
}

/** Describes each file of the archive, in the person's language. */
export function readmeOf(language: Language, app: string, ownData: readonly OwnData[], at: Date): string {
  const texts = readmeTexts[language];
  const fill = fillOf(language, app, at);
  const lines = ownData.flatMap((own) =>
    own.files.map(
      (file) => `${file.csv ? tableName(file) : jsonName(file)}\n    ${own.texts[language][file.name] ?? ''}`,
    ),
  );
  const parts = [
    fill(texts.title),
    fill(texts.intro),
    texts.how,
    fill(texts.tables),
    texts.recordings,
    texts.folder,
    lines.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
