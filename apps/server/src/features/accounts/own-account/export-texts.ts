import type { Language } from '@spotter/contract/languages';
import type { OwnData, OwnFile } from '#db/context.ts';
import de from '../export-texts/de.json' with { type: 'json' };
import en from '../export-texts/en.json' with { type: 'json' };
import es from '../export-texts/es.json' with { type: 'json' };
import fr from '../export-texts/fr.json' with { type: 'json' };
import it from '../export-texts/it.json' with { type: 'json' };
import ja from '../export-texts/ja.json' with { type: 'json' };
import ko from '../export-texts/ko.json' with { type: 'json' };
import pt from '../export-texts/pt.json' with { type: 'json' };
import zh from '../export-texts/zh.json' with { type: 'json' };

type Texts = { title: string; intro: string; how: string; folder: string };

const exportTexts: Record<Language, Texts> = { de, en, es, fr, it, ja, ko, pt, zh };

/** Describes each file of the archive, in the person's language. */
export function readmeOf(language: Language, app: string, ownData: readonly OwnData[], at: Date): string {
  const texts = exportTexts[language];
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const fill = (text: string) => text.replaceAll('{app}', app).replaceAll('{date}', date);
  const lines = ownData.flatMap((own) =>
    own.files.map((file) => `${nameOf(file)}\n    ${own.texts[language][file.name] ?? ''}`),
  );
  const parts = [fill(texts.title), fill(texts.intro), texts.how, texts.folder, lines.join('\n')];
  return `${parts.join('\n\n')}\n`;
}

export const nameOf = (file: Pick<OwnFile, 'name' | 'csv'>): string =>
  `${file.name}.${file.csv ? 'csv' : 'json'}`;
