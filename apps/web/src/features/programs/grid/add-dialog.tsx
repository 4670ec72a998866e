import { PROGRAM_WEEK_DAYS } from '@spotter/contract/programs-limits';
import type { Workout } from '@spotter/contract/workouts';
import { WORKOUT_NAME_MAX } from '@spotter/contract/workouts-limits';
import { Clipboard, Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import { useWorkouts } from '#features/workouts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { type KeptDraft, keptPrivately } from '#lib/storage/kept-draft.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useAddCell } from '../api.ts';
import { DiscardButton } from '../discard-button.tsx';
import type { GridPlace } from './grid-rules.ts';
import type { GridActions } from './use-grid-actions.ts';

/** Not the grid's list: a value of its files would bring all of them with this dialog. */
const DAYS = Array.from({ length: PROGRAM_WEEK_DAYS }, (_none, at) => String(at + 1));

type AddDraft = { name: string; day: string };

/** A draft that is kept while a name is typed: a day alone would be chosen the next time, unasked. */
function keptNamed(key: string): KeptDraft<AddDraft> {
  const kept = keptPrivately<AddDraft>(key);
  return {
    ...kept,
    write: (draft, untouched) => (draft.name.trim() ? kept.write(draft, untouched) : kept.remove()),
  };
}

type AddDialogProps = { place: GridPlace; actions: GridActions; onClose: () => void };

/**
 * Puts a workout on a day: a new one, which opens in the builder, a copy of one's own, or what was copied. A name that is
 * typed is stored by the day until one is there.
 */
export function AddDialog({ place: { week, day: asked }, actions, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const { id } = actions.program;
  const { mutate: add, isPending, error } = useAddCell(id);
  const form = useForm<AddDraft>({
    values: { name: '', day: String(asked) },
    checks: { name: { passes: (name) => name.trim() !== '', text: t('programs.add.nameMissing') } },
    send: (typed) =>
      add(
        { week, day: Number(typed.day), name: typed.name.trim() },
        {
          onSuccess: ({ cellId }) => {
            done();
            go(pathTo('/programmes/:id/cells/:cellId', { id, cellId }), { state: { opened: true } });
          },
        },
      ),
    busy: isPending,
    error,
    keep: keptNamed(`program-add/${id}/${week}/${asked}`),
  });
  const { name } = form.values;
  const day = Number(form.values.day);
  const choose = (workoutId: string) => add({ week, day, workoutId }, { onSuccess: done });

  function done() {
    form.clear();
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={t('programs.add.title', { week, day })}
      closeLabel={t('common.close')}
      footer={form.isChanged && <DiscardButton disabled={isPending} onDiscard={() => form.clear()} />}
    >
      <div className="flex flex-col gap-4">
        <ChoiceChips
          label={t('programs.add.day')}
          options={DAYS.map((value) => ({ value, label: value }))}
          {...form.value('day')}
        />
        <form {...form.formProps} className="flex items-end gap-2">
          <TextField
            autoFocus
            className="min-w-0 flex-1"
            label={t('programs.add.name')}
            maxLength={WORKOUT_NAME_MAX}
            {...form.text('name')}
          />
          <Button icon={<Plus />} {...form.submitProps}>
            {t('programs.add.create')}
          </Button>
        </form>
        {actions.clip && (
          <Button
            tone="secondary"
            icon={<Clipboard />}
            onClick={() => {
              actions.paste([{ week, day }]);
              done();
            }}
          >
            {t('programs.action.pasteHere')}
          </Button>
        )}
        <FormError>{form.failure}</FormError>
        <OwnWorkouts search={name} busy={isPending} onChoose={choose} />
        <SharedWorkouts search={name} busy={isPending} onChoose={choose} />
      </div>
    </Dialog>
  );
}

type OwnWorkoutsProps = { search: string; busy: boolean; onChoose: (workoutId: string) => void };

/** One's own workouts that match what is typed; a press copies one. */
function OwnWorkouts({ search, busy, onChoose }: OwnWorkoutsProps) {
  const { t } = useTranslation();
  const list = useWorkouts(useDebounced(search.trim()));
  return (
    <section aria-labelledby="own-workouts" className="min-h-40">
      <h3 id="own-workouts" className="mb-1 font-medium text-13 text-ink-soft">
        {t('programs.add.own')}
      </h3>
      <QueryView
        query={list}
        failed={t('workouts.failed')}
        loading={<Skeleton shape="block" className="h-32" />}
        empty={<p className="py-3 text-15 text-ink-faint">{t('programs.add.none')}</p>}
      >
        {({ pages }) => (
          <>
            <Choices workouts={pages.flat()} busy={busy} onChoose={onChoose} />
            <ListMore list={list} label={t('workouts.older')} look="wide" />
          </>
        )}
      </QueryView>
    </section>
  );
}

/** What other trainers share and matches; nothing where there is none. */
function SharedWorkouts({ search, busy, onChoose }: OwnWorkoutsProps) {
  const { t } = useTranslation();
  const list = useWorkouts(useDebounced(search.trim()), { shared: true });
  const workouts = list.data?.pages.flat() ?? [];
  if (workouts.length === 0) return null;
  return (
    <section aria-labelledby="shared-workouts">
      <h3 id="shared-workouts" className="mb-1 font-medium text-13 text-ink-soft">
        {t('programs.add.shared')}
      </h3>
      <Choices workouts={workouts} busy={busy} onChoose={onChoose} />
      <ListMore list={list} label={t('workouts.older')} look="wide" />
    </section>
  );
}

type ChoicesProps = { workouts: readonly Workout[] } & Pick<OwnWorkoutsProps, 'busy' | 'onChoose'>;

function Choices({ workouts, busy, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {workouts.map(({ id, name, authorName, exerciseCount }) => (
        <li key={id}>
          <Button
            tone="ghost"
            disabled={busy}
            className="min-h-13! w-full flex-col items-start! gap-0! px-2! text-left! font-normal!"
            onClick={() => onChoose(id)}
          >
            <bdi className="break-words font-semibold text-15">{unbroken(name)}</bdi>
            <span className="text-13 text-ink-faint">
              {[t('workouts.exercises', { count: exerciseCount }), authorName].filter(Boolean).join(' · ')}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
