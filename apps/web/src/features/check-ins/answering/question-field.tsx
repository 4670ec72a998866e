import type { CheckInAnswer, CheckInQuestion } from '@spotter/contract/check-ins';
import { ANSWER_NUMBER_MAX, ANSWER_TEXT_MAX, SCALE_MAX } from '@spotter/contract/check-ins-limits';
import { BodyField } from '#features/body/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';

type Value = CheckInAnswer['value'];
type Props = {
  question: CheckInQuestion;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  /** Last time's answer, in words. */
  hint: string | undefined;
};

const SCALE = Array.from({ length: SCALE_MAX }, (_, index) => index + 1);

/** The field of one question, with targets for a thumb. */
export function QuestionField({ question, value, onChange, hint }: Props) {
  const { t } = useTranslation();
  const { type, label, unit, kind, options } = question;
  const choose = (options: readonly { value: Value; label: string }[], columns: string) => (
    <BigChoice {...{ label, hint, value, onChange, options, columns }} />
  );
  if (type === 'yesNo') {
    return choose(
      [
        { value: true, label: t('check-ins.yes') },
        { value: false, label: t('check-ins.no') },
      ],
      'grid-cols-2',
    );
  }
  if (type === 'scale') {
    return choose(
      SCALE.map((one) => ({ value: one, label: String(one) })),
      'grid-cols-5 sm:grid-cols-10',
    );
  }
  if (type === 'choice') {
    return choose(
      options.map((one) => ({ value: one, label: one })),
      'grid-cols-2',
    );
  }
  const said = hint === undefined ? {} : { hint };
  if (type === 'text') {
    return (
      <TextArea
        label={label}
        {...said}
        rows={2}
        maxLength={ANSWER_TEXT_MAX}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    );
  }
  const number = typeof value === 'number' ? value : null;
  const change = (typed: number | null) => onChange(typed ?? undefined);
  if (kind !== null) {
    const asked = {
      kind,
      name: null,
      unit: null,
      agreed: false,
      hidden: false,
      latest: null,
      goal: null,
      target: null,
      targetBy: null,
    };
    return <BodyField kind={asked} label={label} {...said} value={number} onChange={change} />;
  }
  return (
    <NumberField
      label={label}
      {...said}
      unit={unit}
      min={-ANSWER_NUMBER_MAX}
      max={ANSWER_NUMBER_MAX}
      decimals={3}
      value={number}
      onChange={change}
    />
  );
}

type BigChoiceProps = Pick<Props, 'value' | 'onChange' | 'hint'> & {
  label: string;
  options: readonly { value: Value; label: string }[];
  columns: string;
};

/** One of a few, each as large as a thumb; a second press takes it back. */
function BigChoice({ label, hint, value, onChange, options, columns }: BigChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-13 text-ink-soft">{label}</legend>
      <div className={classNames('grid gap-2', columns)}>
        {options.map((option) => (
          <button
            key={String(option.value)}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value === value ? undefined : option.value)}
            className={classNames(
              'tabular min-h-12 min-w-0 rounded-control px-2 py-1.5 font-semibold text-15 transition-colors [overflow-wrap:anywhere]',
              'bg-control text-ink hover:bg-control-hover aria-pressed:bg-ink aria-pressed:text-surface-0',
              'forced-colors:border forced-colors:aria-pressed:border-3',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
      {hint && <p className="mt-1.5 text-13 text-ink-faint">{hint}</p>}
    </fieldset>
  );
}
