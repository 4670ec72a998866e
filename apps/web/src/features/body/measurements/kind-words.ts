import type { BodyKind } from '@spotter/contract/body';
import { type BodyKindName, isCommonKind } from '@spotter/contract/body-limits';
import { useTranslation } from '#lib/words/use-translation.ts';

const NAMES = {
  weight: 'body.kind.weight',
  bodyFat: 'body.kind.bodyFat',
  waist: 'body.kind.waist',
  hip: 'body.kind.hip',
  chest: 'body.kind.chest',
  arm: 'body.kind.arm',
  thigh: 'body.kind.thigh',
  calf: 'body.kind.calf',
  neck: 'body.kind.neck',
  restingHeartRate: 'body.kind.restingHeartRate',
  sleep: 'body.kind.sleep',
  steps: 'body.kind.steps',
  energy: 'body.kind.energy',
  mood: 'body.kind.mood',
  calories: 'body.kind.calories',
  protein: 'body.kind.protein',
  water: 'body.kind.water',
} as const satisfies Record<BodyKindName, string>;

/** The name of a kind: its word, or what its person calls it. */
export function useKindName() {
  const { t } = useTranslation();
  return ({ kind, name }: Pick<BodyKind, 'kind' | 'name'>): string =>
    isCommonKind(kind) ? t(NAMES[kind]) : (name ?? '');
}
