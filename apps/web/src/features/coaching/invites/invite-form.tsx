import type { Invite } from '@spotter/contract/coaching';
import { INVITE_DAYS_DEFAULT } from '@spotter/contract/coaching-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useCreateInvite } from './invites-api.ts';

const DAYS = [1, 7, INVITE_DAYS_DEFAULT, 30, 90];

type Choices = { role: Invite['role']; uses: 'one' | 'open'; days: string };
type InviteFormProps = { onMade: (invite: Invite) => void; onCancel: () => void };

/** The options of an invite: person, number of uses and duration, each with a default. */
export function InviteForm({ onMade, onCancel }: InviteFormProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useCreateInvite();
  const form = useForm<Choices>({
    values: { role: 'client', uses: 'one', days: String(INVITE_DAYS_DEFAULT) },
    send: ({ role, uses, days }) =>
      mutate({ role, maxUses: uses === 'one' ? 1 : null, days: Number(days) }, { onSuccess: onMade }),
    busy: isPending,
    error,
  });
  const { uses } = form.values;
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <ChoiceChips
        label={t('coaching.invite.role')}
        {...form.value('role')}
        options={[
          { value: 'client', label: t('coaching.invite.aClient') },
          { value: 'trainer', label: t('coaching.invite.aTrainer') },
        ]}
      />
      <div className="flex flex-col gap-1.5">
        <ChoiceChips
          label={t('coaching.invite.uses')}
          {...form.value('uses')}
          options={[
            { value: 'one', label: t('coaching.invite.onePerson') },
            { value: 'open', label: t('coaching.invite.openLink') },
          ]}
        />
        <p aria-live="polite" className="text-13 text-ink-faint">
          {uses === 'one' ? t('coaching.invite.onePersonHint') : t('coaching.invite.openLinkHint')}
        </p>
      </div>
      <ChoiceChips
        label={t('coaching.invite.days')}
        {...form.value('days')}
        options={DAYS.map((count) => ({
          value: String(count),
          label: t('coaching.invite.dayCount', { count }),
        }))}
      />
      <FormError>{form.failure}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button tone="secondary" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button {...form.submitProps}>{t('coaching.invite.create')}</Button>
      </div>
    </form>
  );
}
