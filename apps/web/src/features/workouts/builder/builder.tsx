import { WORKOUT_EXERCISES_MAX, WORKOUT_NAME_MAX } from '@spotter/contract/workouts-limits';
import { BookOpen, LayoutTemplate, Plus } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { mayTakeFocus } from '#ui/dialog/may-take-focus.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useTextFirst } from '#ui/form/use-text-first.ts';
import { pressedKey } from '#ui/pressed-key.ts';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { ExerciseField, type Flush } from '../lines/exercise-field.tsx';
import { useEnteredLines } from '../lines/use-entered-lines.ts';
import { BottomBar, Conclusion } from './bottom-bar.tsx';
import { BuilderDetails } from './builder-details.tsx';
import { BuilderHead } from './builder-head.tsx';
import { hasContent, type WorkoutDraft } from './draft.ts';
import type { RenderPicker } from './render-picker.ts';
import { insertLines } from './tidy-supersets.ts';
import { useAdding } from './use-adding.ts';
import type { Draft } from './use-draft.ts';

const BuilderLines = late(() => import('./builder-lines.tsx').then((m) => m.BuilderLines));
/** Loads the lines of a workout that has some. */
export const preloadLines = BuilderLines.preload;
const StartFromDialog = late(() => import('./start-from-dialog.tsx').then((m) => m.StartFromDialog));

type Props = {
  draft: Draft;
  /** Its name; the page says it in its heading. */
  title: string;
  submitLabel: string;
  busy: boolean;
  error: string | false;
  renderPicker: RenderPicker;
  onSubmit: () => void;
  /** Absent for a client, who has no templates and no examples to start from. */
  onSaveTemplate?: (() => void) | undefined;
  /** Goes back to the list; the draft stays. */
  onClose: () => void;
  closeLabel: string;
  onDiscard: () => void;
};

function countPicked({ lines }: WorkoutDraft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { exerciseId } of lines) counts.set(exerciseId, (counts.get(exerciseId) ?? 0) + 1);
  return counts;
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

type FormParts = {
  name: RefObject<HTMLInputElement | null>;
  field: RefObject<HTMLInputElement | null>;
  submitNext: () => void;
};

/** Control+Enter submits, Enter goes from the name to the exercises, Control+Z undoes. */
function pressInForm(
  event: KeyboardEvent<HTMLFormElement>,
  state: Draft,
  { name, field, submitNext }: FormParts,
) {
  const control = event.ctrlKey || event.metaKey;
  const key = pressedKey(event);
  if (key === 'Enter' && control) {
    event.preventDefault();
    // Blur, so that a field tidies its text.
    if (event.target instanceof HTMLElement && event.target !== field.current) event.target.blur();
    submitNext();
  } else if (key === 'Enter' && event.target === name.current) {
    event.preventDefault();
    field.current?.focus();
  } else if (key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
  } else if (key.toLowerCase() === 'z' && control && !isTyping(event.target)) {
    event.preventDefault();
    if (event.shiftKey) state.redo();
    else state.undo();
  }
}

type NameProps = Pick<Draft, 'change'> &
  Pick<ComponentProps<typeof TextField>, 'ref' | 'error'> & { value: string };

function NameField({ value, change, ...rest }: NameProps) {
  const { t } = useTranslation();
  const typing = useTextFirst(value, (name) => change({ name }, 'name', true));
  return (
    <TextField {...rest} {...typing} label={t('workouts.form.name')} maxLength={WORKOUT_NAME_MAX} required />
  );
}

/** Where the next exercise is added. @param props.field null while exercises are inserted elsewhere */
function AddRow(props: { field: ReactNode; onAtEnd: () => void; onPick: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-start gap-2">
      {props.field ?? (
        <Button tone="ghost" icon={<Plus />} onClick={props.onAtEnd}>
          {t('workouts.form.addAtEnd')}
        </Button>
      )}
      <Button
        tone="secondary"
        icon={<BookOpen />}
        className="hidden! min-h-12! shrink-0 lg:inline-flex!"
        onClick={props.onPick}
      >
        {t('workouts.form.addExercise')}
      </Button>
    </div>
  );
}

function EmptyHint({ onStartFrom }: { onStartFrom: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-surface-1 p-5 forced-colors:border">
      <p className="max-w-120 text-15 text-ink-soft">{t('workouts.form.hint')}</p>
      <Button tone="secondary" icon={<LayoutTemplate />} onClick={onStartFrom}>
        {t('workouts.form.startFrom')}
      </Button>
    </div>
  );
}

/** How much the workout holds: '4 exercises · 12 sets'. */
function useSummary({ lines }: WorkoutDraft): string {
  const { t } = useTranslation();
  const sets = lines.reduce((sum, line) => sum + line.sets.length, 0);
  if (lines.length === 0) return '';
  return `${t('workouts.exercises', { count: lines.length })} · ${t('workouts.sets', { count: sets })}`;
}

/** Sending the form, after text that was typed and not added yet. */
function useSubmitting(read: Draft['read'], busy: boolean, onSubmit: () => void) {
  const [tried, setTried] = useState(false);
  const [wanted, setWanted] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const flush = useRef<Flush>(null);

  useEffect(() => {
    BuilderLines.preload();
    // On a touch screen the keyboard would cover half of the page.
    if (matchMedia('(pointer: fine)').matches && mayTakeFocus(name.current)) name.current?.focus();
  }, []);

  // After the next render, when the draft is complete.
  const submitNext = () => setWanted((count) => count + 1);
  useEffect(() => {
    if (wanted > 0) form.current?.requestSubmit();
  }, [wanted]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (flush.current) {
      // Text that was typed and not added yet is part of the workout.
      void flush.current().then((added) => added && submitNext());
      return;
    }
    if (read().name.trim() === '') name.current?.focus();
    else onSubmit();
  }
  return { form, name, flush, tried, submit, submitNext };
}

/** The form for a new or existing workout, or for a client's routine; usable by keyboard and with one thumb. */
export function Builder({ draft: state, title, submitLabel, busy, error, renderPicker, ...on }: Props) {
  const { t } = useTranslation();
  const { draft, change, changeLine, changeLines } = state;
  const { lines } = draft;
  const [picking, setPicking] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { form, name, flush, tried, submit, submitNext } = useSubmitting(state.read, busy, on.onSubmit);
  const { said, setSaid, after, insertAt, add, prescribeLatest } = useAdding(state, field);
  const isFull = lines.length >= WORKOUT_EXERCISES_MAX;
  const entered = useEnteredLines({
    ...{ keep: state.typed, clearings: state.clearings, isFull },
    ...{ onAdd: add, onPrescribe: prescribeLatest },
  });
  const isAtEnd = after === null || !lines.some(({ key }) => key === after);
  const nameMissing = tried && draft.name.trim() === '';
  const summary = useSummary(draft);

  const exerciseField = (
    <ExerciseField
      key={`${after ?? 'end'}/${state.clearings}`}
      inputRef={field}
      flushRef={flush}
      lines={entered}
      autoFocus={after !== null}
      onEscape={after === null ? undefined : () => insertAt(null)}
    />
  );
  return (
    <section aria-label={title}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => pressInForm(event, state, { name, field, submitNext })}
        className="in-order flex flex-col gap-4"
      >
        <BuilderHead
          draft={state}
          summary={summary}
          onStartFrom={on.onSaveTemplate && (() => setChoosing(true))}
          onSaveTemplate={on.onSaveTemplate}
          onDiscard={on.onDiscard}
        />
        <div className="flex flex-col gap-5 max-lg:in-order lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6">
          <NameField
            ref={name}
            value={draft.name}
            error={nameMissing && t('workouts.form.nameMissing')}
            change={change}
          />
          <div className="in-order flex min-w-0 flex-col gap-3">
            <h2 className="font-medium font-sans! text-13 text-ink-soft">{t('workouts.form.exercises')}</h2>
            {lines.length > 0 && (
              <BuilderLines
                whileLoading={<Skeleton shape="block" className="h-16" />}
                lines={lines}
                changeLine={changeLine}
                changeLines={changeLines}
                onSay={setSaid}
                onInsertBelow={insertAt}
                insertion={after === null ? null : { after, field: exerciseField }}
                onNothingLeft={() => field.current?.focus()}
              />
            )}
            {isFull ? (
              <p className="text-15 text-ink-faint">
                {t('workouts.form.full', { count: WORKOUT_EXERCISES_MAX })}
              </p>
            ) : (
              <AddRow
                field={isAtEnd ? exerciseField : null}
                onAtEnd={() => insertAt(null)}
                onPick={() => setPicking(true)}
              />
            )}
            {lines.length === 0 && on.onSaveTemplate && <EmptyHint onStartFrom={() => setChoosing(true)} />}
          </div>
          <div className="flex flex-col gap-4 lg:sticky lg:top-frame lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:rounded-card lg:bg-surface-1 lg:p-5 lg:forced-colors:border">
            <BuilderDetails draft={draft} change={change} />
            <Conclusion {...{ error, busy, submitLabel }} closeLabel={on.closeLabel} onClose={on.onClose} />
          </div>
        </div>
        <div className="lg:hidden">
          <FormError>{error}</FormError>
        </div>
        <BottomBar busy={busy} submitLabel={submitLabel} isFull={isFull} onPick={() => setPicking(true)} />
        <Button tone="ghost" className="self-center lg:hidden!" onClick={on.onClose}>
          {on.closeLabel}
        </Button>
        <p role="status" className="sr-only">
          {said}
        </p>
      </form>
      {renderPicker({
        open: picking,
        onOpenChange: setPicking,
        onPick: (exercise) => add(exercise, { prescription: null, left: '', joins: false }),
        picked: countPicked(draft),
      })}
      {choosing && (
        <StartFromDialog
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            if (hasContent(state.read())) changeLines((now) => insertLines(now, chosen.lines));
            else change({ ...chosen, isTemplate: draft.isTemplate });
          }}
        />
      )}
    </section>
  );
}
