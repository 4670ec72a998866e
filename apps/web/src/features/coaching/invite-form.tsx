import type { Invite } from '@spotter/contract/coaching';
import { INVITE_DAYS_DEFAULT } from '@spotter/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useCreateInvite } from './api.ts';

const DAYS = [1, 7, INVITE_DAYS_DEFAULT, 30, 90];

type Uses = 'one' | 'open';
type InviteFormProps = { onMade: (invite: Invite) => void; onCancel: () => void };

/** For whom, how many and how long: every choice has a sensible answer already. */
export function InviteForm({ onMade, onCancel }: InviteFormProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState<Invite['role']>('client');
  const [uses, setUses] = useState<Uses>('one');
  const [days, setDays] = useState(String(INVITE_DAYS_DEFAULT));
  const { mutate, isPending, error } = useCreateInvite();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate({ role, maxUses: uses === 'one' ? 1 : null, days: Number(days) }, { onSuccess: onMade });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <ChoiceChips
        label={t('coaching.invite.role')}
        value={role}
        onChange={setRole}
        options={[
          { value: 'client', label: t('coaching.invite.aClient') },
          { value: 'trainer', label: t('coaching.invite.aTrainer') },
        ]}
      />
      <div className="flex flex-col gap-1.5">
        <ChoiceChips
          label={t('coaching.invite.uses')}
          value={uses}
          onChange={setUses}
          options={[
            { value: 'one', label: t('coaching.invite.onePerson') },
            { value: 'open', label: t('coaching.invite.openLink') },
          ]}
        />
        <p aria-live="polite" className="text-13 text-3">
          {uses === 'one' ? t('coaching.invite.onePersonHint') : t('coaching.invite.openLinkHint')}
        </p>
      </div>
      <ChoiceChips
        label={t('coaching.invite.days')}
        value={days}
        onChange={setDays}
        options={DAYS.map((count) => ({
          value: String(count),
          label: t('coaching.invite.dayCount', { count }),
        }))}
      />
      <FormError>{error && errorText(error)}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button tone="secondary" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={isPending}>
          {t('coaching.invite.create')}
        </Button>
      </div>
    </form>
  );
}
