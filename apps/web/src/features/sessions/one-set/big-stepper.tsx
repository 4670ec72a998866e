import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { FieldError } from '#ui/field/field.tsx';
import { type NumberLimits, useNumberDraft } from '#ui/form/use-number-draft.ts';
import { rollIn } from '#ui/motion/roll-in.ts';
import { pressedKey } from '#ui/pressed-key.ts';

interface BigStepperProps extends NumberLimits {
  label: string;
  value: number | null;
  /** `isTyping` while more keys may follow. */
  onChange: (value: number | null, isTyping: boolean) => void;
  /** The field was left, or Enter was pressed, with a number that is taken. */
  onLeave?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Names of the two buttons: "Less", "More". */
  lessLabel: string;
  moreLabel: string;
  unit?: ReactNode;
  /** Under the number. */
  below?: ReactNode;
}

const SIDE =
  'flex size-14 shrink-0 items-center justify-center rounded-pill bg-control text-ink transition-[background-color,scale] hover:bg-control-hover active:scale-95 disabled:opacity-40 min-[22rem]:size-16 forced-colors:border';

/** A number to be read at arm's length, between a minus and a plus for wet hands; it can also be typed. */
export function BigStepper({
  label,
  value,
  onChange,
  onLeave,
  lessLabel,
  moreLabel,
  unit,
  below,
  min = 0,
  ...limits
}: BigStepperProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A question that opens at once has the focus before the key is up, and its first button would be pressed.
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (pressedKey(event) === 'Enter') event.preventDefault();
  }
  const draft = { value, onChange, min, unit, ...limits, onSettled: onLeave, onKeyDown };
  const { inputProps, stepBy, problem } = useNumberDraft(draft);
  function press(way: 1 | -1) {
    stepBy(way);
    rollIn(field.current, way);
  }
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          className={SIDE}
          aria-label={`${label}: ${lessLabel}`}
          disabled={value !== null && value <= min}
          onClick={() => press(-1)}
        >
          <Minus aria-hidden strokeWidth={2.5} className="size-7" />
        </button>
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-center gap-x-1.5">
          <input
            {...inputProps}
            ref={field}
            aria-describedby={problem && id}
            role="spinbutton"
            aria-label={label}
            aria-valuenow={value ?? undefined}
            aria-valuetext={limits.writes && value !== null ? limits.writes(value) : undefined}
            aria-valuemin={min}
            aria-valuemax={limits.max}
            placeholder="–"
            className="numeral field-sizing-content h-17 w-32 min-w-8 supports-[field-sizing:content]:w-auto max-w-full rounded-control text-center text-64 max-[19rem]:text-32 focus-visible:outline-offset-0"
          />
          {unit && <span className="display font-bold text-24 text-ink-soft">{unit}</span>}
        </span>
        <button
          type="button"
          className={SIDE}
          aria-label={`${label}: ${moreLabel}`}
          disabled={value !== null && limits.max !== undefined && value >= limits.max}
          onClick={() => press(1)}
        >
          <Plus aria-hidden strokeWidth={2.5} className="size-7" />
        </button>
      </div>
      {problem && <FieldError id={id}>{problem}</FieldError>}
      {below && <div className="tabular min-h-4.5 text-center text-13 text-ink-soft">{below}</div>}
    </div>
  );
}
