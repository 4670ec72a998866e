import type { Deletion, DeletionCount } from '@spotter/contract/own-account';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useMe } from '../api.ts';
import { useDeleteAccount } from './api.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; deletion: Deletion };

/** Says what is deleted, what stays and until when it can be taken back, and asks for the account's e-mail address. */
export function DeleteAccountDialog({ open, onOpenChange, deletion }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { withStudio } = deletion;
  const me = useMe();
  const { mutate, isPending, error, reset } = useDeleteAccount();
  const { formProps, submitProps, text, failure } = useForm({
    values: { email: '' },
    checks: {
      email: {
        passes: (typed) => typed.trim().toLowerCase() === me.email.toLowerCase(),
        text: t('accounts.delete.differs'),
      },
    },
    send: ({ email }) => mutate({ email: email.trim(), goesAt: deletion.goesAt }),
    busy: isPending,
    error,
  });

  function change(next: boolean) {
    if (!next) reset();
    onOpenChange(next);
  }
  const isTrainer = me.role === 'trainer';
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('accounts.delete.dialog')}
      description={t('accounts.delete.until', {
        date: format.instant(deletion.goesAt, { dateStyle: 'long' }),
      })}
      closeLabel={t('common.close')}
      locked={isPending}
      footer={
        <>
          <Button tone="secondary" onClick={() => change(false)} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" {...submitProps}>
            {t('accounts.delete.submit')}
          </Button>
        </>
      }
    >
      <form {...formProps} className="flex flex-col gap-5">
        <Part title={t('accounts.delete.goes')} counts={deletion.goes}>
          {t(isTrainer ? 'accounts.delete.goesTrainer' : 'accounts.delete.goesClient')}
          {withStudio && ` ${t('accounts.delete.goesStudio', { studio: me.studio.name })}`}
        </Part>
        {!withStudio && (
          <Part title={t('accounts.delete.stays')} counts={deletion.stays}>
            {t(isTrainer ? 'accounts.delete.staysTrainer' : 'accounts.delete.staysClient')}
          </Part>
        )}
        <Part title={t('accounts.delete.kept')}>
          {t('accounts.delete.keptText', { studio: me.studio.name })}
        </Part>
        <TextField
          {...text('email')}
          label={t('accounts.delete.type', { email: me.email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormError>{failure}</FormError>
      </form>
    </Dialog>
  );
}

type PartProps = { title: string; counts?: DeletionCount[]; children: ReactNode };

/** A title, how much of what it is about there is, and a sentence on the whole. */
function Part({ title, counts = [], children }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div>
      <h3 className="font-semibold text-15">{title}</h3>
      {counts.length > 0 && (
        <dl className="mt-1 grid gap-x-6 text-15 sm:grid-cols-2">
          {counts.map(({ kind, count }) => (
            <div key={kind} className="flex justify-between gap-3">
              <dt>{t(`accounts.delete.kinds.${kind}`)}</dt>
              <dd className="font-semibold tabular-nums">{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-1 text-15 text-ink-soft">{children}</p>
    </div>
  );
}
