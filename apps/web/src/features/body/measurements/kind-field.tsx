import type { BodyKind } from '@spotter/contract/body';
import { useUnits } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { Stepper } from '#ui/field/stepper.tsx';
import { kindReader, shownLimits, shownOf, storedOf, unitOf } from '../unit-rules.ts';
import { useUnitWord } from '../use-number-text.ts';
import { useKindName } from './kind-words.ts';

const SCALE = ['1', '2', '3', '4', '5'] as const;
/** Steps of the weight, in the reader's unit. */
const WEIGHT_STEP = 0.1;

type KindFieldProps = {
  kind: BodyKind;
  /** In the stored unit. */
  value: number | null;
  onChange: (value: number | null) => void;
  hint?: string | undefined;
  label?: string;
};

/** The field of one kind, in the reader's unit: chips for a scale, a stepper for the weight, else a number. */
export function KindField({ kind, value, onChange, hint, label }: KindFieldProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const name = useKindName()(kind);
  const unit = useUnitWord()(kind);
  const shared = {
    label: label ?? name,
    value: value === null ? null : shownOf(kind.kind, value, units),
    onChange: (typed: number | null) => onChange(typed === null ? null : storedOf(kind.kind, typed, units)),
    ...shownLimits(kind.kind, units),
    unit,
    reads: kindReader(kind.kind, units),
  };
  if (unitOf(kind.kind) === 'scale') {
    return (
      <ChoiceChips
        label={`${shared.label} · ${t('body.scaleHint')}`}
        options={SCALE.map((one) => ({ value: one, label: one }))}
        value={value === null ? null : (String(value) as (typeof SCALE)[number])}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    );
  }
  if (kind.kind === 'weight' && label === undefined) {
    return (
      <div className="flex flex-col gap-1">
        <Stepper {...shared} step={WEIGHT_STEP} lessLabel={t('common.less')} moreLabel={t('common.more')} />
        {hint && <p className="text-13 text-ink-faint">{hint}</p>}
      </div>
    );
  }
  return <NumberField {...shared} hint={hint} />;
}
