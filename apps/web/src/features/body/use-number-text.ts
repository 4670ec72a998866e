import type { BodyKind } from '@spotter/contract/body';
import { useUnits } from '#features/accounts/api.ts';
import { numberFormat, unitText } from '#lib/made-formats.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { shownOf, unitOf } from './unit-rules.ts';

const INTL_UNITS = {
  kg: { metric: 'kilogram', imperial: 'pound' },
  cm: { metric: 'centimeter', imperial: 'inch' },
  percent: { metric: 'percent', imperial: 'percent' },
  hours: { metric: 'hour', imperial: 'hour' },
  g: { metric: 'gram', imperial: 'gram' },
  ml: { metric: 'milliliter', imperial: 'fluid-ounce' },
} as const;

type Of = Pick<BodyKind, 'kind' | 'unit'>;
/** `change` says a difference with its sign; `rough` leaves out what a smoothed value cannot know. */
type Options = { change?: boolean; rough?: boolean };

/** Writes numbers of a kind in the reader's units and language: '80.4 kg', '33.1 in', '4 of 5'. */
export function useNumberText() {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  return ({ kind, unit }: Of, stored: number, { change = false, rough = false }: Options = {}): string => {
    const of = unitOf(kind);
    const value = change ? Math.abs(shownOf(kind, Math.abs(stored), units)) : shownOf(kind, stored, units);
    const signed = change && stored < 0 ? -value : value;
    const options: Intl.NumberFormatOptions = {
      maximumFractionDigits: rough ? 1 : 3,
      ...(change && { signDisplay: 'exceptZero' as const }),
    };
    if (of === 'own' || of === 'kcal' || of === 'bpm' || of === 'scale' || of === 'steps') {
      const number = numberFormat(i18n.language, options).format(signed);
      if (of === 'own') return `${number}\u00a0${unit ?? ''}`;
      if (of === 'kcal') return t('body.unit.kcalOf', { value: number });
      if (of === 'bpm') return t('body.unit.bpmOf', { value: number });
      return of === 'scale' && !change ? t('body.unit.scaleOf', { value: number }) : number;
    }
    return unitText(signed, INTL_UNITS[of][units], i18n.language, options);
  };
}

/** The unit beside a field. */
export function useUnitWord() {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  return ({ kind, unit }: Of): string => {
    const of = unitOf(kind);
    if (of === 'own') return unit ?? '';
    if (of === 'kcal' || of === 'bpm') return t(`body.unit.${of}`);
    if (of === 'scale' || of === 'steps') return '';
    const parts = numberFormat(i18n.language, { style: 'unit', unit: INTL_UNITS[of][units] }).formatToParts(
      0,
    );
    return parts.find(({ type }) => type === 'unit')?.value ?? '';
  };
}
