import type { WithdrawnDays } from '@spotter/contract/plans';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { plansKeys } from './plans-keys.ts';

/** Asks a client whether the coming days of a coach who ended the coaching stay in the plan; nothing without any. */
export function AskedDays() {
  const { data = [] } = useQuery<WithdrawnDays[], CallError>({
    queryKey: plansKeys.withdrawn,
    queryFn: () => call('GET /api/withdrawn-days'),
  });
  return data.map((asked) => <Asked key={asked.trainer.id} {...asked} />);
}

function Asked({ trainer, days }: WithdrawnDays) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation<undefined, CallError, boolean>({
    mutationFn: (keep) =>
      call('POST /api/withdrawn-days/:id', { params: { id: trainer.id }, body: { keep } }),
    onSuccess: () =>
      client.setQueryData<WithdrawnDays[]>(plansKeys.withdrawn, (list) =>
        list?.filter((one) => one.trainer.id !== trainer.id),
      ),
  });
  return (
    <div className="flex flex-col gap-3 rounded-card bg-surface-2 p-4">
      <p className="text-15">{t('agreements.ending.asked', { name: trainer.name, count: days })}</p>
      <p className="text-13 text-ink-soft">{t('agreements.ending.askedHint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          busy={isPending && variables}
          disabled={isPending}
          onClick={() => mutate(true)}
        >
          {t('agreements.ending.askedKeep')}
        </Button>
        <Button
          tone="ghost"
          busy={isPending && !variables}
          disabled={isPending}
          onClick={() => mutate(false)}
        >
          {t('agreements.ending.askedRemove')}
        </Button>
      </div>
      {error && <FormError>{errorText(error)}</FormError>}
    </div>
  );
}
