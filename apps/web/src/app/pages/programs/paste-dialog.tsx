import {
  PROGRAM_DAY_WORKOUTS_MAX,
  PROGRAM_NAME_MAX,
  PROGRAM_WEEKS_MAX,
} from '@spotter/contract/programs-limits';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useUnits } from '#features/accounts/api.ts';
import { useRemoveProgram } from '#features/programs/api.ts';
import { DiscardButton } from '#features/programs/discard-button.tsx';
import { forgetUnsent } from '#features/programs/grid/wish-store.ts';
import type { RenderPaste } from '#features/programs/render-paste.ts';
import { useExerciseMatches } from '#features/workouts/author-api.ts';
import { type DraftedDay, draftDays, namesOf, toWrittenDays } from '#features/workouts/paste/plan-draft.ts';
import { readPlan } from '#features/workouts/paste/read-plan.ts';
import { errorText } from '#lib/call/error-text.ts';
import { pathTo } from '#lib/paths.ts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useKeeping } from '#ui/form/use-keeping.ts';
import { toast } from '#ui/toast/toast.ts';
import { PastePreview } from './paste-preview.tsx';
import { useWriteDays } from './use-write-days.ts';

type PasteDialogProps = Parameters<RenderPaste>[0];
type Target = PasteDialogProps['program'];
type Sent = ReturnType<typeof toWrittenDays>;

/** What is pasted and typed, as it is stored until it is written. */
type PastedPlan = { text: string; name: string; fromWeek: number | null };

const TEXT_MAX = 60_000;

/** The first week without a workout; the first one when all have some. */
function freeWeek(program: Target): number {
  const taken = new Set(program?.cells.map(({ week }) => week));
  const free = Array.from({ length: program?.weeks ?? 1 }, (_none, at) => at + 1).find(
    (week) => !taken.has(week),
  );
  return free ?? 1;
}

/** The days of a text as workouts; null while their exercises are looked up for the first time. */
function useDrafted(text: string): { days: DraftedDay[] | null; error: unknown } {
  const plan = readPlan(useDebounced(text, 300), useUnits());
  const names = namesOf(plan);
  const { data, error } = useExerciseMatches(names);
  if (names.length > 0 && !data) return { days: null, error };
  return { days: draftDays(plan, data ?? new Map()), error };
}

/** What stands in the way of writing the days; null when nothing does. */
function useProblem(): (days: readonly DraftedDay[], cells: Sent['cells']) => string | null {
  const { t } = useTranslation();
  return (days, cells) => {
    if (cells.some(({ week }) => week > PROGRAM_WEEKS_MAX)) {
      return t('programs.written.tooManyWeeks', { most: PROGRAM_WEEKS_MAX });
    }
    const perDay = new Map<string, number>();
    for (const { week, day } of cells) {
      perDay.set(`${week}/${day}`, (perDay.get(`${week}/${day}`) ?? 0) + 1);
    }
    if ([...perDay.values()].some((count) => count > PROGRAM_DAY_WORKOUTS_MAX)) {
      return t('programs.written.tooManyADay', { most: PROGRAM_DAY_WORKOUTS_MAX });
    }
    return days.some(({ isTooLong }) => isTooLong) ? t('programs.written.tooLong') : null;
  };
}

/** Says what was written, with Undo; a new programme goes with it. */
function useDone({ program, onUndo, onClose }: PasteDialogProps): (id: string, count: number) => void {
  const { t } = useTranslation();
  const [, go] = useLocation();
  // By its promise: the dialog is closed by then.
  const { mutateAsync: remove } = useRemoveProgram();
  function takeBack(id: string) {
    if (program) return onUndo?.();
    go(pathTo('/programmes'));
    remove(id).then(
      () => void forgetUnsent(id),
      () => undefined,
    );
  }
  return (id, count) => {
    onClose();
    if (!program) go(pathTo('/programmes/:id', { id }));
    toast({
      title: t('programs.written.done', { count }),
      tone: 'positive',
      duration: 10_000,
      action: { label: t('workouts.form.undo'), onPress: () => takeBack(id) },
    });
  };
}

/** What the dialog holds: what was just pasted, otherwise what was stored. It is stored until it is written or discarded. */
function usePlan(program: Target, pasted: string) {
  const first: PastedPlan = { text: '', name: '', fromWeek: freeWeek(program) };
  const keep = keptPrivately<PastedPlan>(`written-plan/${program?.id ?? 'new'}`);
  const [kept] = useState(() => keep.read(first));
  const [opened] = useState(pasted ? { ...first, text: pasted } : (kept ?? first));
  const [plan, setPlan] = useState(opened);
  const isTyped = plan.text !== '' || plan.name !== '';
  // What was only pasted does not take the place of a plan that was typed before.
  const isKept = isTyped && !(pasted && kept && plan === opened);
  useKeeping(keep, plan, first, isKept);
  return {
    plan,
    isTyped,
    change: (part: Partial<PastedPlan>) => setPlan((before) => ({ ...before, ...part })),
    forget: () => isKept && keep.remove(),
  };
}

/** Makes days of a plan that somebody wrote; what becomes of each line is shown before anything is written. */
export function PasteDialog(props: PasteDialogProps) {
  const { program, onClose } = props;
  const { t } = useTranslation();
  const { plan, change, isTyped, forget } = usePlan(program, props.text);
  const { text, name, fromWeek } = plan;
  const [isNameMissing, setNameMissing] = useState(false);
  const { days, error: unread } = useDrafted(text);
  const { mutate: write, isPending, error } = useWriteDays(program);
  const done = useDone(props);
  const problemOf = useProblem();
  const has = days !== null && days.length > 0;
  const sent: Sent = has
    ? toWrittenDays(days, { fromWeek: fromWeek ?? 1, nameOfDay: (day) => t('programs.grid.day', { day }) })
    : { workouts: [], cells: [] };
  const problem = has ? problemOf(days, sent.cells) : null;
  const count = sent.cells.length;

  function submit() {
    const isMissing = !program && name.trim() === '';
    setNameMissing(isMissing);
    if (isMissing || isPending || count === 0) return;
    const weeks = Math.max(...sent.cells.map(({ week }) => week));
    write(
      { name: name.trim(), weeks, days: sent },
      {
        onSuccess: (id) => {
          forget();
          done(id, count);
        },
      },
    );
  }
  function discard() {
    forget();
    onClose();
  }
  return (
    <Dialog
      open
      size="large"
      tall
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={t('programs.written.open')}
      description={t('programs.written.text')}
      closeLabel={t('common.close')}
      footer={
        <>
          {isTyped && <DiscardButton disabled={isPending} onDiscard={discard} />}
          <Button busy={isPending} disabled={count === 0 || problem !== null} onClick={submit}>
            {t('programs.written.submit', { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {program ? (
          <NumberField
            className="w-40"
            label={t('programs.written.fromWeek')}
            min={1}
            max={PROGRAM_WEEKS_MAX}
            decimals={0}
            value={fromWeek}
            onChange={(week) => change({ fromWeek: week })}
          />
        ) : (
          <TextField
            label={t('programs.form.name')}
            required
            error={isNameMissing && t('programs.form.nameMissing')}
            maxLength={PROGRAM_NAME_MAX}
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
        <TextArea
          autoFocus
          label={t('programs.written.label')}
          rows={8}
          spellCheck={false}
          maxLength={TEXT_MAX}
          placeholder={t('programs.written.example')}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <FormError>{problem ?? (error || unread ? errorText(error ?? unread) : undefined)}</FormError>
        <PastePreview days={days} fromWeek={fromWeek ?? 1} replaced={countReplaced(program, sent.cells)} />
      </div>
    </Dialog>
  );
}

/** How many days of the programme have a workout that goes. */
function countReplaced(program: Target, cells: Sent['cells']): number {
  const written = new Set(cells.map(({ week, day }) => `${week}/${day}`));
  const taken = new Set(program?.cells.map(({ week, day }) => `${week}/${day}`));
  return [...written].filter((day) => taken.has(day)).length;
}
