import type { ExerciseMaxes, NewTrainingMax } from '@spotter/contract/loads';
import { trainingMaxOf } from '@spotter/contract/training-max';
import { useState } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { fromKg, toKg, WEIGHT_DECIMALS, WEIGHT_STEP, weightMax, weightText } from '#lib/weight.ts';
import { weightReader } from '#lib/weight-reader.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Stepper } from '#ui/field/stepper.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useCreateTrainingMax, useTrainingMaxes } from './api.ts';
import { useMaxText } from './use-max-text.ts';

type MaxDialogProps = {
  /** The client; oneself without. */
  clientId?: string;
  exercise: { id: string; name: string };
  onClose: () => void;
};

/** Sets a training max: typed, from a tested maximum, or by the best set that was logged lately; with its history. */
export function MaxDialog({ clientId, exercise, onClose }: MaxDialogProps) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const query = useTrainingMaxes(clientId, exercise.id);
  const { mutate, isPending, error } = useCreateTrainingMax();
  const [kind, setKind] = useState<'typed' | 'tested'>('typed');
  const [kilograms, setKilograms] = useState<number | null>(null);
  const known = query.data?.[0];
  const kilogramsNow = kilograms ?? (kind === 'typed' ? known?.maxes[0]?.weight : undefined) ?? null;
  const text = (value: number) => weightText(value, units, i18n.language);

  function send(max: NewTrainingMax['max']) {
    mutate(
      { exerciseId: exercise.id, max, ...(clientId !== undefined && { clientId }) },
      {
        onSuccess: ({ maxes: [saved] }) => {
          toast({ title: t('loads.saved', { name: exercise.name, value: text(saved?.weight ?? 0) }) });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('loads.open', { name: exercise.name })}
      description={t('loads.about')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <Button
          busy={isPending}
          disabled={!kilogramsNow}
          onClick={() =>
            kilogramsNow &&
            send(
              kind === 'typed'
                ? { source: kind, weight: kilogramsNow }
                : { source: kind, oneRepMax: kilogramsNow },
            )
          }
        >
          {t('loads.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ChoiceChips
          label={t('loads.kind')}
          options={[
            { value: 'typed', label: t('loads.kinds.typed') },
            { value: 'tested', label: t('loads.kinds.tested') },
          ]}
          value={kind}
          onChange={setKind}
        />
        <Stepper
          label={t(kind === 'typed' ? 'loads.kinds.typed' : 'loads.kinds.tested')}
          unit={units === 'imperial' ? t('workouts.unit.lb') : t('workouts.unit.kg')}
          value={kilogramsNow === null ? null : fromKg(kilogramsNow, units)}
          onChange={(value) => setKilograms(value === null ? null : toKg(value, units))}
          max={weightMax(units)}
          step={WEIGHT_STEP[units]}
          snap
          decimals={WEIGHT_DECIMALS[units]}
          reads={weightReader(units)}
          lessLabel={t('common.less')}
          moreLabel={t('common.more')}
        />
        {kind === 'tested' && kilogramsNow !== null && (
          <p className="text-13 text-ink-soft">
            {t('loads.becomes', { value: text(trainingMaxOf(kilogramsNow)) })}
          </p>
        )}
        {error && <FormError>{errorText(error)}</FormError>}
        <QueryView
          query={query}
          loading={<LinesSkeleton label={t('loads.loading')} lines={2} />}
          failed={t('loads.failed')}
        >
          {([maxes]) =>
            maxes && (
              <Known maxes={maxes} isBusy={isPending} onEstimate={() => send({ source: 'estimated' })} />
            )
          }
        </QueryView>
      </div>
    </Dialog>
  );
}

type KnownProps = { maxes: ExerciseMaxes; isBusy: boolean; onEstimate: () => void };

/** What the logged sets say, and the training maxes so far. */
function Known({ maxes: { estimate, maxes }, isBusy, onEstimate }: KnownProps) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const maxText = useMaxText();
  const text = (value: number) => weightText(value, units, i18n.language);
  return (
    <>
      {estimate && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-48 flex-1 text-13 text-ink-soft">
            {t('loads.estimate', {
              reps: estimate.reps,
              weight: text(estimate.weight),
              max: text(estimate.oneRepMax),
            })}
          </p>
          <Button tone="secondary" disabled={isBusy} onClick={onEstimate}>
            {t('loads.useEstimate', { value: text(estimate.trainingMax) })}
          </Button>
        </div>
      )}
      {maxes.length > 0 && (
        <section aria-label={t('loads.history')}>
          <h3 className="font-semibold text-15">{t('loads.history')}</h3>
          <ul className="divide-y divide-line">
            {maxes.map((max) => (
              <li key={max.id} className="flex items-baseline gap-3 py-2">
                <span className="min-w-0 flex-1 text-13 text-ink-soft">{maxText(max)}</span>
                <span className="tabular shrink-0 text-15">{text(max.weight)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
