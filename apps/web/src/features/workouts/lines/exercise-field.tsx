import type { Exercise } from '@spotter/contract/exercises';
import { CornerDownLeft, Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useState } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { mayTakeFocus } from '#ui/dialog/may-take-focus.ts';
import { controlLook } from '#ui/field/control-look.ts';
import { pressedKey } from '#ui/pressed-key.ts';
import { useAhead } from '#ui/use-ahead.ts';
import { useSuggestions } from '../author-api.ts';
import { newLine } from '../builder/draft.ts';
import { readWrittenLine } from '../paste/written-line-rules.ts';
import { prescribe } from '../prescription.ts';
import { useTargetText } from '../use-target-text.ts';
import { type EnteredLines, isGood, useTypedText } from './use-entered-lines.ts';

/** Adds the text in the field and waits for pending lookups; false when an exercise was not found. */
export type Flush = () => Promise<boolean>;

type Props = {
  lines: EnteredLines;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Called with whether typed text is not in the workout yet. */
  flushRef: RefObject<Flush | null>;
  onEscape?: (() => void) | undefined;
  autoFocus?: boolean;
};

const WAIT_MS = 100;
/** The first trial of all patterns takes a slow phone 150 ms, and the second half of that: better in idle time. */
const [FIRST, SECOND] = ['squat 3x8 @80kg', 'row 4x10 @60kg'].map((line) => ({
  whenLoaded: async () => void readWrittenLine(line, 'metric'),
}));
/** No match is active. */
const NONE = -1;

type SuggestionsProps = {
  id: string;
  found: readonly Exercise[];
  active: number;
  /** The target that an exercise would get; null when none was typed. */
  targetOf: ((exercise: Exercise) => string | null) | null;
  onChoose: (exercise: Exercise) => void;
};

/** The exercises found for the typed words. */
function Suggestions({ id, found, active, targetOf, onChoose }: SuggestionsProps) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('workouts.add.found')}
      className={classNames(
        'overflow-hidden rounded-card bg-surface-1 forced-colors:border',
        found.length > 0 ? 'mt-1.5' : 'hidden',
      )}
    >
      {found.map((exercise, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={exercise.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(exercise)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 text-15',
            index === active ? 'bg-surface-2' : 'hover:bg-surface-2',
          )}
        >
          <bdi className="min-w-0 flex-1 truncate font-medium">{exercise.name}</bdi>
          {targetOf && <span className="tabular shrink-0 text-13 text-ink-soft">{targetOf(exercise)}</span>}
          {index === active && <CornerDownLeft aria-hidden className="size-4 shrink-0 text-ink-faint" />}
        </div>
      ))}
    </div>
  );
}

/**
 * The typed text and what it finds. Without a `finally`: the React Compiler leaves out a hook that has one, and then each
 * draw reads the line again.
 */
function useTypedExercises({ flushRef, lines }: Pick<Props, 'flushRef' | 'lines'>) {
  const { t } = useTranslation();
  const units = useUnits();
  const text = useTypedText(lines);
  const isLeft = text.trim() !== '' || lines.isLeft;
  /** The match chosen by an arrow. */
  const [chosen, setChosen] = useState<number | null>(null);
  // The key is drawn first: on a slow phone, reading what the line says takes as long as a frame.
  const read = useDeferredValue(text);
  const line = readWrittenLine(read, units);
  const { words, prescription } = line;
  const wanted = useDebounced(words, WAIT_MS);
  const { data, error, isPlaceholderData, isFetching } = useSuggestions(wanted);
  const found = words === '' ? [] : (data ?? []);
  const isCurrent = wanted === words && !isPlaceholderData;
  const active = chosen ?? (found[0] && isGood(found[0]) ? 0 : NONE);

  function write(next: string) {
    lines.write(next);
    setChosen(null);
  }
  function enter(pressed?: Exercise) {
    const isRead = read === text;
    const said = isRead ? line : readWrittenLine(text, units);
    if (!said.words && !said.prescription && !said.left) {
      if (text.trim()) lines.write(text, t('workouts.add.nothing', { words: text }));
      return;
    }
    const shown = isRead && isCurrent ? found[active] : undefined;
    lines.enter((said.words && (pressed ?? shown)) || null);
    setChosen(null);
  }

  useEffect(() => {
    flushRef.current = isLeft
      ? () => {
          enter();
          return lines.settle();
        }
      : null;
    return () => {
      flushRef.current = null;
    };
  });

  const nothing = words !== '' && isCurrent && !isFetching && !error && found.length === 0;
  return { ...lines, text, words, prescription, found, active, setChosen, error, nothing, write, enter };
}

/**
 * Adds exercises by typing: 'rdl 3x8-12@60', Enter, the next one. The focus stays in the field. Entries are looked
 * up in the background, in the order of typing.
 */
export function ExerciseField({ inputRef, flushRef, lines, onEscape, autoFocus = false }: Props) {
  const { t } = useTranslation();
  const targetText = useTargetText();
  const listId = useId();
  const typing = useTypedExercises({ flushRef, lines });
  useAhead(FIRST, SECOND);
  const { text, words, prescription, found, active, setChosen, problem, error, nothing, write, enter } =
    typing;

  useEffect(() => {
    if (autoFocus && mayTakeFocus(inputRef.current)) inputRef.current?.focus();
  }, [autoFocus, inputRef]);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = pressedKey(event);
    const last = found.length - 1;
    if (key === 'Enter') enter();
    else if (key === 'ArrowDown' && last >= 0) setChosen(active >= last ? 0 : active + 1);
    else if (key === 'ArrowUp' && last >= 0) setChosen(active <= 0 ? last : active - 1);
    else if (key === 'Escape' && text !== '') write('');
    else if (key === 'Escape' && onEscape) onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const preview = (exercise: Exercise) =>
    prescription && targetText(prescribe(newLine(exercise, exercise.id), prescription).sets);
  const said = problem || (error ? errorText(error) : nothing ? t('workouts.add.nothing', { words }) : '');
  return (
    <div className="min-w-0 flex-1">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-faint"
        />
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="enter"
          aria-label={t('workouts.add.label')}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          aria-describedby={`${listId}-said`}
          placeholder={t('workouts.add.placeholder')}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          className={classNames(controlLook, 'min-h-12! pl-10')}
        />
      </div>
      <p
        id={`${listId}-said`}
        aria-live="polite"
        className={classNames(
          'pt-1.5 text-13',
          problem || error ? 'text-danger' : 'text-ink-faint',
          !said && 'sr-only',
        )}
      >
        {said}
      </p>
      <Suggestions
        id={listId}
        found={found}
        active={active}
        targetOf={prescription && preview}
        onChoose={enter}
      />
      {typing.failed.map((one) => (
        <div key={one.text} className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1.5 text-15">
          <p className="min-w-48 flex-1">
            <bdi className="font-medium">{one.text}</bdi>{' '}
            <span className="text-13 text-danger">{one.problem}</span>
          </p>
          <Button
            tone="secondary"
            size="small"
            onClick={() => {
              enter();
              typing.takeBack(one);
              inputRef.current?.focus();
            }}
          >
            {t('common.tryAgain')}
          </Button>
        </div>
      ))}
    </div>
  );
}
