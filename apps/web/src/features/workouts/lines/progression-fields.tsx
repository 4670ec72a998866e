import { TEMPO } from '@spotter/contract/loads-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ParsedField, type TextFormat } from '#ui/field/parsed-field.tsx';
import type { DraftLine } from '../builder/draft.ts';
import { ProgressionChoice } from './progression-choice.tsx';

type Props = {
  line: Pick<DraftLine, 'tempo' | 'progression' | 'measure'>;
  onChange: (change: (line: DraftLine) => DraftLine, tag: string) => void;
};

/** '3-1-1-0', X for explosive; empty for none. */
const tempoFormat: TextFormat<string> = {
  read(text) {
    const value = text
      .normalize('NFKC')
      .trim()
      .toUpperCase()
      .replace(/[\s.,/‐−–—]+/g, '-');
    if (value === '' || TEMPO.test(value)) return { value, exact: value === text };
    // Four digits without anything between them.
    return /^[\dX]{3,4}$/.test(value) ? { value: [...value].join('-'), exact: false } : null;
  },
  write: (value) => value,
};

/** How the load of an exercise follows from what was logged, and its tempo. */
export function ProgressionFields({ line, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      {line.measure !== 'distance' && (
        <ProgressionChoice
          measure={line.measure}
          value={line.progression}
          onChange={(progression, tag) => onChange((now) => ({ ...now, progression }), tag)}
        />
      )}
      <ParsedField
        label={t('loads.tempo')}
        placeholder="3-1-1-0"
        value={line.tempo}
        format={tempoFormat}
        onChange={(tempo) => onChange((now) => ({ ...now, tempo }), 'tempo')}
      />
    </div>
  );
}
