import type { CheckInAnswer, CheckInQuestion } from '@spotter/contract/check-ins';
import { SCALE_MAX } from '@spotter/contract/check-ins-limits';
import { useBodyText } from '#features/body/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** Writes an answer in the reader's language and units: '80.4 kg', '7 / 10', 'Yes'. */
export function useAnswerText() {
  const { t } = useTranslation();
  const format = useFormat();
  const bodyText = useBodyText();
  return ({ type, kind, unit }: CheckInQuestion, value: CheckInAnswer['value']): string => {
    if (typeof value === 'boolean') return value ? t('check-ins.yes') : t('check-ins.no');
    if (typeof value === 'string') return value;
    if (kind !== null) return bodyText({ kind, unit: null }, value);
    const number = format.number(value, 3);
    if (type === 'scale') return `${number} / ${format.number(SCALE_MAX)}`;
    return unit === '' ? number : `${number}\u00a0${unit}`;
  };
}

/** Whether an answer is words rather than a fact. */
export const isWords = ({ type }: CheckInQuestion): boolean => type === 'text';
