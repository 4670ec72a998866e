import type { Exercise } from '@spotter/contract/exercises';
import { WORKOUT_EXERCISES_MAX, WORKOUT_NAME_MAX } from '@spotter/contract/limits';
import { BookOpen, LayoutTemplate, ListPlus, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BuilderDetails } from './builder-details.tsx';
import { hasContent, newLine, type WorkoutDraft } from './draft.ts';
import { insertLines, joinBelow } from './draft-lines.ts';
import { DraftNotice } from './draft-notice.tsx';
import { ExerciseField, type Flush, type Typed } from './exercise-field.tsx';
import { MenuButton } from './menu-button.tsx';
import { type Prescription, prescribe } from './prescription.ts';
import type { RenderPicker } from './render-picker.ts';
import type { Draft } from './use-draft.ts';
import { useTargetText } from './use-target-text.ts';

const fetchLines = () => import('./builder-lines.tsx');
const BuilderLines = lazy(() => fetchLines().then((m) => ({ default: m.BuilderLines })));
const StartFromDialog = lazy(() =>
  import('./start-from-dialog.tsx').then((m) => ({ default: m.StartFromDialog })),
);

type Props = {
  draft: Draft;
  /** Of the panel: its heading and what its button says. */
  title: string;
  submitLabel: string;
  busy: boolean;
  error: string | false;
  renderPicker: RenderPicker;
  onSubmit: () => void;
  onSaveTemplate: () => void;
  /** Back to the list; what is typed stays. */
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

/** The trainer's page for writing a workout, new or not; everything of it works by keyboard and by one thumb. */
export function Builder({ draft: state, title, submitLabel, busy, error, renderPicker, ...on }: Props) {
  const { t } = useTranslation();
  const targetText = useTargetText();
  const { draft, change, changeLine, changeLines } = state;
  const { lines } = draft;
  const [picking, setPicking] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState('');
  const [after, setAfter] = useState<string | null>(null);
  const [wanted, setWanted] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const flush = useRef<Flush>(null);
  // Read when an answer comes, which may be several exercises later.
  const place = useRef<string | null>(null);
  const latest = useRef<string | null>(null);
  const nameMissing = tried && draft.name.trim() === '';
  const isFull = lines.length >= WORKOUT_EXERCISES_MAX;
  const sets = lines.reduce((sum, line) => sum + line.sets.length, 0);
  const summary = `${t('workouts.exercises', { count: lines.length })} · ${t('workouts.sets', { count: sets })}`;

  useEffect(() => {
    void fetchLines().catch(() => undefined);
    // On a touch screen the keyboard would cover half of what one came to see.
    if (matchMedia('(pointer: fine)').matches) name.current?.focus();
  }, []);

  // After the next drawing, so that the draft is complete by then.
  const submitNext = () => setWanted((count) => count + 1);
  useEffect(() => {
    if (wanted > 0) form.current?.requestSubmit();
  }, [wanted]);

  function insertAt(key: string | null) {
    place.current = key;
    setAfter(key);
    if (key === null) requestAnimationFrame(() => field.current?.focus());
  }
  function add(exercise: Exercise, { prescription, joins }: Typed) {
    const key = v7();
    const begun = newLine(exercise, key);
    const line = prescription ? prescribe(begun, prescription) : begun;
    const behind = place.current;
    changeLines((now) => {
      const added = insertLines(now, [line], behind);
      const above = added[added.findIndex((one) => one.key === key) - 1];
      return joins && above ? joinBelow(added, above.key) : added;
    });
    latest.current = key;
    if (behind !== null) insertAt(key);
    setSaid(t('workouts.add.added', { name: line.name, target: targetText(line.sets) }));
  }
  function prescribeLatest(prescription: Prescription) {
    const line = lines.find(({ key }) => key === latest.current) ?? lines.at(-1);
    if (!line) return;
    const changed = prescribe(line, prescription);
    changeLine(line.key, (now) => prescribe(now, prescription));
    setSaid(t('workouts.add.prescribed', { name: line.name, target: targetText(changed.sets) }));
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (flush.current) {
      // What is typed and not added yet belongs to it.
      void flush.current().then((added) => added && submitNext());
      return;
    }
    if (draft.name.trim() === '') name.current?.focus();
    else on.onSubmit();
  }
  function press(event: KeyboardEvent<HTMLFormElement>) {
    const control = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && control) {
      event.preventDefault();
      // A field tidies what was typed into it when it is left.
      if (event.target instanceof HTMLElement && event.target !== field.current) event.target.blur();
      submitNext();
    } else if (event.key === 'Enter' && event.target === name.current) {
      event.preventDefault();
      field.current?.focus();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
    } else if (event.key.toLowerCase() === 'z' && control && !isTyping(event.target)) {
      event.preventDefault();
      if (event.shiftKey) state.redo();
      else state.undo();
    }
  }

  const exerciseField = (
    <ExerciseField
      key={after ?? 'end'}
      inputRef={field}
      flushRef={flush}
      autoFocus={after !== null}
      onAdd={add}
      onPrescribe={prescribeLatest}
      onEscape={after === null ? undefined : () => insertAt(null)}
    />
  );
  return (
    <section aria-labelledby="workout-builder-title">
      <form ref={form} noValidate onSubmit={submit} onKeyDown={press} className="flex flex-col gap-4">
        <div>
          <div className="flex items-center gap-1">
            <h2 id="workout-builder-title" className="display min-w-0 flex-1 font-semibold text-20">
              {title}
            </h2>
            <IconButton
              tooltip
              icon={<Undo2 />}
              label={t('workouts.form.undo')}
              disabled={!state.canUndo}
              onClick={state.undo}
            />
            <IconButton
              tooltip
              icon={<Redo2 />}
              label={t('workouts.form.redo')}
              disabled={!state.canRedo}
              onClick={state.redo}
            />
            <MenuButton
              label={t('workouts.form.more')}
              actions={[
                {
                  label: t('workouts.form.startFrom'),
                  icon: <ListPlus />,
                  onSelect: () => setChoosing(true),
                },
                {
                  label: t('workouts.form.saveTemplate'),
                  icon: <LayoutTemplate />,
                  disabled: lines.length === 0,
                  onSelect: on.onSaveTemplate,
                },
                {
                  label: t('workouts.form.discard'),
                  icon: <Trash2 />,
                  danger: true,
                  divided: true,
                  disabled: !state.isChanged,
                  onSelect: on.onDiscard,
                },
              ]}
            />
          </div>
          <DraftNotice
            isRestored={state.isRestored}
            isOvertaken={state.isOvertaken}
            onDiscard={on.onDiscard}
          />
        </div>
        <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6">
          <TextField
            ref={name}
            label={t('workouts.form.name')}
            maxLength={WORKOUT_NAME_MAX}
            required
            value={draft.name}
            error={nameMissing && t('workouts.form.nameMissing')}
            onChange={(event) => change({ name: event.target.value }, 'name')}
          />
          <div className="flex min-w-0 flex-col gap-3">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="font-medium font-sans! text-13 text-2">{t('workouts.form.exercises')}</h3>
              <p className="tabular text-13 text-3 lg:hidden">{summary}</p>
            </div>
            {lines.length > 0 && (
              <Suspense fallback={<Skeleton shape="block" className="h-16" />}>
                <BuilderLines
                  draft={draft}
                  changeLine={changeLine}
                  changeLines={changeLines}
                  onSay={setSaid}
                  onInsertBelow={insertAt}
                  insertion={after === null ? null : { after, field: exerciseField }}
                  onNothingLeft={() => field.current?.focus()}
                />
              </Suspense>
            )}
            {isFull ? (
              <p className="text-15 text-3">{t('workouts.form.full', { count: WORKOUT_EXERCISES_MAX })}</p>
            ) : (
              <div className="flex items-start gap-2">
                {after === null || !lines.some(({ key }) => key === after) ? (
                  exerciseField
                ) : (
                  <Button tone="ghost" icon={<Plus />} onClick={() => insertAt(null)}>
                    {t('workouts.form.addAtEnd')}
                  </Button>
                )}
                <Button
                  tone="secondary"
                  icon={<BookOpen />}
                  className="hidden! min-h-12! shrink-0 lg:inline-flex!"
                  onClick={() => setPicking(true)}
                >
                  {t('workouts.form.addExercise')}
                </Button>
              </div>
            )}
            {lines.length === 0 && (
              <div className="flex flex-col items-start gap-3 rounded-card border border-line border-dashed p-5">
                <p className="max-w-120 text-15 text-2">{t('workouts.form.hint')}</p>
                <Button tone="secondary" icon={<LayoutTemplate />} onClick={() => setChoosing(true)}>
                  {t('workouts.form.startFrom')}
                </Button>
              </div>
            )}
          </div>
          <div className="flex flex-col gap-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:rounded-card lg:border lg:border-line lg:bg-surface-1 lg:p-5">
            <BuilderDetails draft={draft} change={change} />
            <div className="hidden flex-col gap-3 border-line border-t pt-4 lg:flex">
              <p className="tabular text-15 text-2">{summary}</p>
              <FormError>{error}</FormError>
              <Button type="submit" size="large" wide busy={busy} aria-keyshortcuts="Control+Enter">
                {submitLabel}
              </Button>
              <Button tone="ghost" wide onClick={on.onClose}>
                {on.closeLabel}
              </Button>
            </div>
          </div>
        </div>
        <div className="lg:hidden">
          <FormError>{error}</FormError>
        </div>
        <div className="-mx-4 sticky bottom-[calc(4rem+env(safe-area-inset-bottom,0px))] z-20 flex gap-2 border-line border-t bg-surface-1 px-4 py-2.5 md:bottom-0 lg:hidden">
          <Button
            tone="secondary"
            icon={<Plus />}
            className="min-h-12! flex-1 px-2!"
            disabled={isFull}
            onClick={() => setPicking(true)}
          >
            {t('workouts.form.addExercise')}
          </Button>
          <Button type="submit" busy={busy} className="min-h-12! flex-1 px-2!">
            {submitLabel}
          </Button>
        </div>
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
        onPick: (exercise) => add(exercise, { prescription: null, joins: false }),
        picked: countPicked(draft),
      })}
      {choosing && (
        <Suspense>
          <StartFromDialog
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              if (hasContent(draft)) changeLines((now) => insertLines(now, chosen.lines));
              else change({ ...chosen, isTemplate: draft.isTemplate });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
