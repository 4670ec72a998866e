import type { Client } from '@spotter/contract/coaching';
import type { Give, GivePreview } from '@spotter/contract/programs';
import { PROGRAM_GIVE_MAX } from '@spotter/contract/programs-limits';
import { Link } from 'wouter';
import { useClients } from '#features/coaching/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { pathTo } from '#lib/paths.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useGivePreview, useGiveProgram, useUndoSend } from '../api.ts';
import { DiscardButton } from '../discard-button.tsx';
import { useUndoToast } from '../use-undo-toast.ts';
import { GiveClients } from './give-clients.tsx';
import { maxKey, type TypedMaxes } from './max-fields.tsx';
import { useGiveDraft } from './use-give-draft.ts';
import { type GiveChoice, usualWeekdays } from './weekday-rules.ts';

type GiveDialogProps = {
  program: { id: string; name: string; daysAWeek: number };
  /** Chosen from the beginning. */
  firstClients?: readonly string[];
  onClose: () => void;
};

/** Gives a programme to clients: who, from when, on which weekdays of each; with what falls where. */
export function GiveDialog({ program, firstClients = [], onClose }: GiveDialogProps) {
  const { t } = useTranslation();
  const clients = useClients();
  const today = useToday();
  const { startDate, chosen, maxes, isChanged, change, forget } = useGiveDraft(
    program,
    firstClients,
    clients.data,
  );
  const { mutate: give, isPending, error } = useGiveProgram(program.id);
  const tellUndo = useUndoToast(useUndoSend().mutateAsync);
  // As text: a new object at each render would never settle.
  const wish = useDebounced(JSON.stringify(giveOf(startDate, chosen)));
  const preview = useGivePreview(program.id, JSON.parse(wish) as Give | null);
  const isReady = giveOf(startDate, chosen) !== null && !preview.data?.some(({ problem }) => problem);
  const tooMany = chosen.size > PROGRAM_GIVE_MAX;

  function submit() {
    const body = giveOf(startDate, chosen);
    if (!body) return;
    give(
      { ...body, maxes: maxesOf(preview.data, chosen, maxes) },
      {
        onSuccess: (given) => {
          forget();
          onClose();
          tellUndo(t('programs.give.done', { count: given.runs.length, name: program.name }), given.id);
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
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={t('programs.give.title', { name: program.name })}
      description={t('programs.give.text')}
      closeLabel={t('common.close')}
      footer={
        <div className="flex w-full flex-col gap-2 sm:flex-row sm:items-center sm:justify-between">
          <p aria-live="polite" className="tabular text-15 text-ink-soft">
            {tooMany
              ? t('programs.give.tooMany', { most: PROGRAM_GIVE_MAX })
              : summaryOf(preview.data, chosen.size, t)}
          </p>
          <div className="flex flex-col-reverse gap-2 sm:flex-row">
            {isChanged && <DiscardButton size="large" disabled={isPending} onDiscard={discard} />}
            <Button size="large" disabled={!isReady || tooMany} busy={isPending} onClick={submit}>
              {t('programs.give.submit')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex min-h-[min(24rem,50dvh)] flex-col gap-5">
        <TextField
          type="date"
          className="sm:w-60"
          label={t('programs.give.start')}
          required
          min={today}
          value={startDate}
          onChange={(event) => change({ startDate: event.target.value })}
        />
        <QueryView
          query={clients}
          failed={t('workouts.assign.clientsFailed')}
          loading={<Skeleton shape="block" className="h-40" />}
          empty={<NoClients />}
        >
          {(all: readonly Client[]) => (
            <GiveClients
              clients={all}
              chosen={chosen}
              usual={usualWeekdays(program.daysAWeek)}
              preview={preview.data}
              onChange={(next) => change({ chosen: [...next] })}
              maxes={maxes}
              onMaxes={(next) => change({ maxes: [...next] })}
            />
          )}
        </QueryView>
        <FormError>{error && errorText(error)}</FormError>
        {preview.error && !error && <FormError>{errorText(preview.error)}</FormError>}
      </div>
    </Dialog>
  );
}

/** What is sent; null while something is missing. */
function giveOf(startDate: string, chosen: GiveChoice): Give | null {
  const clients = [...chosen].map(([clientId, weekdays]) => ({ clientId, weekdays: [...weekdays] }));
  if (startDate === '' || clients.length === 0) return null;
  if (clients.some(({ weekdays }) => weekdays.length === 0)) return null;
  return { startDate, clients };
}

/** The training maxes that were typed for who gets it. */
function maxesOf(preview: readonly GivePreview[] = [], chosen: GiveChoice, typed: TypedMaxes) {
  return preview
    .filter(({ client }) => chosen.has(client.id))
    .flatMap(({ client, maxes }) =>
      maxes.flatMap(({ exerciseId }) => {
        const weight = typed.get(maxKey(client.id, exerciseId));
        return weight ? [{ clientId: client.id, exerciseId, weight }] : [];
      }),
    );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** '5 clients, 180 workouts'. */
function summaryOf(preview: readonly GivePreview[] | undefined, count: number, t: Translate): string {
  if (count === 0) return t('programs.give.choose');
  const planned = preview?.reduce((sum, one) => sum + one.planned, 0);
  const clients = t('workouts.clients', { count });
  return planned === undefined ? clients : `${clients} · ${t('programs.workouts', { count: planned })}`;
}

function NoClients() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="people"
      className="py-6"
      title={t('workouts.assign.noClients')}
      text={t('programs.give.noClientsText')}
      action={
        <Link href={pathTo('/coach', { invite: 1 })} className={buttonLook({ tone: 'secondary' })}>
          {t('workouts.assign.invite')}
        </Link>
      }
    />
  );
}
