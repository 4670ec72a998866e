import type { Exercise } from '@spotter/contract/exercises';
import {
  DIFFICULTIES,
  WORKOUT_DESCRIPTION_MAX,
  WORKOUT_DURATIONS,
  WORKOUT_EXERCISES_MAX,
  WORKOUT_NAME_MAX,
} from '@spotter/contract/limits';
import { Plus } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { handleSignedOut } from '#lib/signed-out.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCreateWorkout } from './api.ts';
import { type DraftLine, hasContent, moveLine, newLine, toNewWorkout, type WorkoutDraft } from './draft.ts';
import { LineEditor } from './line-editor.tsx';
import type { useDraft } from './use-draft.ts';
import { DIFFICULTY_KEYS } from './words.ts';

/** How exercises are chosen; given by the page, because the library is another feature. */
export type RenderPicker = (picker: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (exercise: Exercise) => void;
  picked: ReadonlyMap<string, number>;
}) => ReactNode;

type Props = ReturnType<typeof useDraft> & {
  renderPicker: RenderPicker;
  /** Created or thrown away. */
  onDone: () => void;
  /** Thrown away by mistake. */
  onRestore: (draft: WorkoutDraft) => void;
};

function countPicked(lines: readonly DraftLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { exerciseId } of lines) counts.set(exerciseId, (counts.get(exerciseId) ?? 0) + 1);
  return counts;
}

/** The trainer's panel for a new workout. What is typed stays in the browser until it is created. */
export function CreateWorkout({ draft, change, clear, renderPicker, onDone, onRestore }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate: create, isPending, error } = useCreateWorkout();
  const [picking, setPicking] = useState(false);
  const [tried, setTried] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const nameMissing = tried && draft.name.trim() === '';
  const { lines } = draft;

  function changeLine(key: string, part: Partial<DraftLine>) {
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  }
  function discard() {
    const thrownAway = draft;
    clear();
    onDone();
    if (!hasContent(thrownAway)) return;
    toast({
      title: t('workouts.form.discarded'),
      action: { label: t('workouts.form.undo'), onPress: () => onRestore(thrownAway) },
    });
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isPending) return;
    if (draft.name.trim() === '') {
      name.current?.focus();
      return;
    }
    create(toNewWorkout(draft), {
      onSuccess: () => {
        toast({ title: t('workouts.created'), tone: 'positive' });
        clear();
        onDone();
      },
      onError: (failure) => {
        if (handleSignedOut(failure)) return;
        toast({ title: t('workouts.createFailed'), description: errorText(failure), tone: 'danger' });
      },
    });
  }

  return (
    <Card as="section" aria-labelledby="create-workout">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <h2 id="create-workout" className="display font-semibold text-20">
          {t('workouts.create')}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            ref={name}
            className="sm:col-span-2"
            label={t('workouts.form.name')}
            maxLength={WORKOUT_NAME_MAX}
            required
            value={draft.name}
            error={nameMissing && t('workouts.form.nameMissing')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextArea
            className="sm:col-span-2"
            label={t('workouts.form.description')}
            aside={t('common.optional')}
            rows={2}
            maxLength={WORKOUT_DESCRIPTION_MAX}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
          <SelectField
            label={t('workouts.form.duration')}
            options={WORKOUT_DURATIONS.map((minutes) => ({
              value: String(minutes),
              label: format.minutes(minutes),
            }))}
            value={String(draft.duration)}
            onChange={(value) =>
              change({ duration: WORKOUT_DURATIONS.find((minutes) => String(minutes) === value) })
            }
          />
          <SelectField
            label={t('workouts.form.difficulty')}
            options={DIFFICULTIES.map((value) => ({ value, label: t(DIFFICULTY_KEYS[value]) }))}
            value={draft.difficulty}
            onChange={(difficulty) => change({ difficulty })}
          />
        </div>
        <div className="flex flex-col gap-3">
          <h3 className="font-medium text-13 text-2">{t('workouts.form.exercises')}</h3>
          {lines.length > 0 && (
            <ol className="flex flex-col gap-3">
              {lines.map((line, index) => (
                <LineEditor
                  key={line.key}
                  line={line}
                  place={index + 1}
                  count={lines.length}
                  onChange={(part) => changeLine(line.key, part)}
                  onMove={(by) => change({ lines: moveLine(lines, line.key, by) })}
                  onRemove={() => change({ lines: lines.filter((other) => other.key !== line.key) })}
                />
              ))}
            </ol>
          )}
          <Button
            tone="secondary"
            icon={<Plus />}
            className="min-h-13!"
            disabled={lines.length >= WORKOUT_EXERCISES_MAX}
            onClick={() => setPicking(true)}
          >
            {t('workouts.form.addExercise')}
          </Button>
        </div>
        <FormError>{error && errorText(error)}</FormError>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button tone="ghost" onClick={discard}>
            {hasContent(draft) ? t('workouts.form.discard') : t('common.cancel')}
          </Button>
          <Button type="submit" size="large" busy={isPending}>
            {t('workouts.create')}
          </Button>
        </div>
      </form>
      {renderPicker({
        open: picking,
        onOpenChange: setPicking,
        onPick: (exercise) => change({ lines: [...lines, newLine(exercise, v7())] }),
        picked: countPicked(lines),
      })}
    </Card>
  );
}
