import type { Exercise } from '@spotter/contract/exercises';
import { useQueryClient } from '@tanstack/react-query';
import { CornerDownLeft, Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import type { KeptDraft } from '#lib/storage/kept-draft.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { mayTakeFocus } from '#ui/dialog/may-take-focus.ts';
import { controlLook } from '#ui/field/control-look.ts';
import { useKeeping } from '#ui/form/use-keeping.ts';
import { pressedKey } from '#ui/pressed-key.ts';
import { suggestionsOptions, useSuggestions } from '../author-api.ts';
import { newLine } from '../builder/draft.ts';
import { readWrittenLine } from '../paste/written-line-rules.ts';
import { type Prescription, prescribe } from '../prescription.ts';
import { useTargetText } from '../use-target-text.ts';

/** Adds the text in the field and waits for pending lookups; false when an exercise was not found. */
export type Flush = () => Promise<boolean>;

/** What a typed line says beside the name; `left` was not understood. */
export type Typed = { prescription: Prescription | null; left: string; joins: boolean };

type Props = {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Called with whether typed text is not in the workout yet. */
  flushRef: RefObject<Flush | null>;
  /** Where the text is stored until it is added. */
  keep?: KeptDraft<{ text: string }>;
  onAdd: (exercise: Exercise, typed: Typed) => void;
  /** A line without a name: it is about the exercise added last. */
  onPrescribe: (typed: Typed) => void;
  onEscape?: (() => void) | undefined;
  autoFocus?: boolean;
};

const WAIT_MS = 100;
const NOTHING = { text: '' };
/** No match is active. */
const NONE = -1;

/** Whether Enter may take a match: a poor one is offered, and taken only by an arrow or a press. */
const isGood = ({ fits }: Exercise) => fits !== false;

/** Of a poor match, words with a number that it is not called: 'push ups x 20' stays as the line's note. */
function saidBeside(words: string, exercise: Exercise): string {
  const called = new Set(exercise.name.match(/\d+/g));
  const isCalled = isGood(exercise) || (words.match(/\d+/g) ?? []).every((number) => called.has(number));
  return isCalled ? '' : words;
}

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
 * The typed text, what it finds, and the adding of exercises in the order of typing. Without a `finally`: the React Compiler
 * leaves out a hook that has one, and then each draw reads the line again.
 */
function useTypedExercises({
  flushRef,
  keep,
  onAdd,
  onPrescribe,
}: Pick<Props, 'flushRef' | 'keep' | 'onAdd' | 'onPrescribe'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const units = useUnits();
  const [text, setText] = useState(() => keep?.read(NOTHING)?.text ?? '');
  /** The match chosen by an arrow. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve(true));
  // The key is drawn first: on a slow phone, reading what the line says takes as long as a frame.
  const read = useDeferredValue(text);
  const line = readWrittenLine(read, units);
  const { words, prescription } = line;
  const wanted = useDebounced(words, WAIT_MS);
  const { data, error, isPlaceholderData, isFetching } = useSuggestions(wanted);
  const found = words === '' ? [] : (data ?? []);
  const isCurrent = wanted === words && !isPlaceholderData;
  const active = chosen ?? (found[0] && isGood(found[0]) ? 0 : NONE);

  useKeeping(keep, { text }, NOTHING, text !== '');

  useEffect(() => {
    flushRef.current =
      text.trim() === '' && waiting === 0
        ? null
        : () => {
            enter();
            return queue.current;
          };
    return () => {
      flushRef.current = null;
    };
  });

  function write(next: string) {
    setText(next);
    setChosen(null);
    setProblem('');
  }
  function fail(reason: string, typed: string): false {
    setProblem(reason);
    // Restores the text, unless the next one is being typed already.
    setText((now) => now || typed);
    return false;
  }
  async function add(known: Exercise | undefined, { words, ...said }: Typed & { words: string }) {
    const exercise = known ?? (await client.fetchQuery(suggestionsOptions(words)))[0];
    if (!exercise) return t('workouts.add.nothing', { words });
    if (!known && !isGood(exercise)) return t('workouts.add.poor', { words });
    const left = [saidBeside(words, exercise), said.left].filter(Boolean).join(', ');
    onAdd(exercise, { ...said, left });
    return null;
  }
  function enter(pressed?: Exercise) {
    const typed = text;
    const isRead = read === text;
    const { group, ...now } = isRead ? line : readWrittenLine(text, units);
    const said = { ...now, joins: group === '+' };
    if (said.words) {
      const known = pressed ?? (isRead && isCurrent ? found[active] : undefined);
      setWaiting((count) => count + 1);
      queue.current = queue.current
        .then(() => add(known, said))
        .catch(errorText)
        .then((reason) => {
          setWaiting((count) => count - 1);
          return reason === null || fail(reason, typed);
        });
    } else if (said.prescription || said.left) {
      onPrescribe(said);
    }
    if (said.words || said.prescription || said.left) write('');
  }
  const nothing = words !== '' && isCurrent && !isFetching && !error && found.length === 0;
  return { text, words, prescription, found, active, setChosen, problem, error, nothing, write, enter };
}

/**
 * Adds exercises by typing: 'rdl 3x8-12@60', Enter, the next one. The focus stays in the field. Entries are looked
 * up in the background, in the order of typing.
 */
export function ExerciseField({
  inputRef,
  flushRef,
  keep,
  onAdd,
  onPrescribe,
  onEscape,
  autoFocus = false,
}: Props) {
  const { t } = useTranslation();
  const targetText = useTargetText();
  const listId = useId();
  const typing = useTypedExercises({ flushRef, ...(keep && { keep }), onAdd, onPrescribe });
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
    </div>
  );
}
