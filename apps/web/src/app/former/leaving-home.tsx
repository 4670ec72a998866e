import { useKeepAccount } from '#features/accounts/own-account/api.ts';
import { OwnData } from '#features/accounts/own-account/own-data.tsx';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** All that somebody sees whose account is about to be deleted: when, how they keep it, and their data to take along. */
export function LeavingHome({ goesAt }: { goesAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending, isSuccess, error } = useKeepAccount();
  usePageTitle(t('shell.nav.home'));
  return (
    <div className="in-order mx-auto flex w-full max-w-reading flex-col gap-8">
      <PageHeader
        title={t('accounts.leaving.title', { date: format.instant(goesAt, { dateStyle: 'long' }) })}
        description={t('accounts.leaving.text')}
      />
      <div className="flex flex-col gap-3">
        <FormError>{error && errorText(error)}</FormError>
        <Button className="self-start" busy={isPending || isSuccess} onClick={() => mutate(undefined)}>
          {t('accounts.leaving.keep')}
        </Button>
      </div>
      <OwnData />
    </div>
  );
}
