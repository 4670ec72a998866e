import type { CheckInForm } from '@spotter/contract/check-ins';
import { useState } from 'react';
import { useCoachings } from '#features/coaching/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ToggleChips } from '#ui/choice/toggle-chips.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useGiveForm } from '../api.ts';
import { RhythmFields } from './rhythm-fields.tsx';
import { rhythmOf } from './use-rhythm-text.ts';

type Props = { form: CheckInForm; onClose: () => void };

/** Gives a form to clients who show all their training, on its own days or others. */
export function GiveDialog({ form, onClose }: Props) {
  const { t } = useTranslation();
  const query = useCoachings();
  const { mutateAsync, isPending, error } = useGiveForm();
  const [rhythm, setRhythm] = useState(() => rhythmOf(form.rhythm));
  const [chosen, setChosen] = useState<string[]>([]);
  const going = form.given.filter(({ state }) => state === 'going').map(({ clientId }) => clientId);

  async function give() {
    try {
      await mutateAsync({ id: form.id, clientIds: chosen, state: 'going', rhythm });
    } catch {
      return;
    }
    toast({ title: t('check-ins.forms.givenDone'), tone: 'positive' });
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('check-ins.forms.giveTitle', { name: form.name })}
      description={t('check-ins.forms.giveText')}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <Button busy={isPending} disabled={chosen.length === 0} onClick={() => void give()}>
          {t('check-ins.forms.give')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RhythmFields rhythm={rhythm} onChange={setRhythm} />
        <QueryView
          query={{
            ...query,
            data: query.data
              ?.filter(({ client, shows }) => shows.training && !going.includes(client.id))
              .map(({ client }) => ({ value: client.id, label: client.name })),
          }}
          loading={<LinesSkeleton label={t('check-ins.forms.loading')} lines={3} />}
          failed={t('check-ins.forms.failed')}
          empty={<p className="text-15 text-ink-soft">{t('check-ins.forms.nobody')}</p>}
        >
          {(options) => (
            <div className="flex flex-col gap-3">
              <ToggleChips
                label={t('check-ins.forms.clients')}
                options={options}
                values={chosen}
                onChange={setChosen}
              />
              {options.length > 1 && chosen.length < options.length && (
                <Button
                  tone="ghost"
                  size="small"
                  className="self-start"
                  onClick={() => setChosen(options.map(({ value }) => value))}
                >
                  {t('check-ins.forms.all')}
                </Button>
              )}
            </div>
          )}
        </QueryView>
        {error && <FormError>{errorText(error)}</FormError>}
      </div>
    </Dialog>
  );
}
