import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';

type Props = {
  form: {
    failure: string | undefined;
    isChanged: boolean;
    submitProps: { type: 'submit'; form: string; busy: boolean };
  };
  isPending: boolean;
  cancel: () => void;
};

/** Cancel and Save of a part of the profile, and whether something is not saved. */
export function SaveRow({ form, isPending, cancel }: Props) {
  const { t } = useTranslation();
  const { isChanged } = form;
  return (
    <div className="flex flex-col gap-3">
      <FormError>{form.failure}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center">
        <Button tone="secondary" disabled={!isChanged || isPending} onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button {...form.submitProps} disabled={!isChanged}>
          {t('common.save')}
        </Button>
        <p role="status" className="text-15 text-ink-soft sm:ml-2">
          {isChanged && !isPending ? t('accounts.profile.unsaved') : null}
        </p>
      </div>
    </div>
  );
}
