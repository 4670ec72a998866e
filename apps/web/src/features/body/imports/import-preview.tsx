import type { BodyKind } from '@spotter/contract/body';
import { BODY_IMPORT_MAX } from '@spotter/contract/body-limits';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { useKindName } from '../measurements/kind-words.ts';
import { useNumberText } from '../use-number-text.ts';
import { useImportCheck } from './api.ts';
import type { ReadFile } from './csv-rules.ts';

/** Numbers and lines that are shown as examples. */
const SHOWN = 5;

type ImportPreviewProps = { read: ReadFile; kinds: readonly BodyKind[]; isTooMuch: boolean; hasDay: boolean };

/** What an import would add, its first numbers, and the lines that are not understood. */
export function ImportPreview({ read: { values, wrong }, kinds, isTooMuch, hasDay }: ImportPreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useKindName();
  const text = useNumberText();
  const { data, error } = useImportCheck(values, !isTooMuch);
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const said = [
    data && t('body.import.new', { number: data.added }),
    data && data.there > 0 && t('body.import.there', { number: data.there }),
    data && data.differs > 0 && t('body.import.differs', { number: data.differs }),
    wrong.length > 0 && t('body.import.wrong', { number: wrong.length }),
  ].filter(Boolean);
  const problem = !hasDay
    ? t('body.import.noDay')
    : isTooMuch
      ? t('body.import.tooMuch', { most: format.number(BODY_IMPORT_MAX) })
      : values.length === 0
        ? t('body.import.nothing')
        : error && errorText(error);
  return (
    <Card as="section" aria-label={t('body.import.preview')} className="flex flex-col gap-3">
      <p aria-live="polite" className="font-semibold text-15">
        {problem || said.join(' · ') || t('body.import.reading')}
      </p>
      {values.length > 0 && (
        <ul className="tabular flex flex-col gap-1 text-15">
          {values.slice(0, SHOWN).map(({ kind, day, time, value }) => (
            <li key={`${kind} ${day} ${time} ${value}`} className="flex flex-wrap gap-x-3">
              <span className="text-ink-soft">
                {[format.day(day, { dateStyle: 'medium' }), time].filter(Boolean).join(' ')}
              </span>
              <span>{nameOf(byName.get(kind) ?? { kind, name: null })}</span>
              <span className="font-semibold">
                {text({ kind, unit: byName.get(kind)?.unit ?? null }, value)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {wrong.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-13 text-ink-soft">
          {wrong.slice(0, SHOWN).map(({ line, text: stands }) => (
            <li key={`${line} ${stands}`} className="truncate">
              {t('body.import.line', { line, text: stands })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
