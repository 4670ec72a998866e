import { useKeepAccount } from '#features/accounts/own-account/api.ts';
import { OwnData } from '#features/accounts/own-account/own-data.tsx';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** All that somebody sees whose account is about to be deleted: when, how they keep it, and their data to take along. */
export function LeavingHome({ goesAt }: { goesAt: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending, isSuccess, error } = useKeepAccount();
  usePageTitle(t('shell.nav.home'));
  return (
    <div className="in-order flex w-full flex-col gap-8">
      <PageHeader
        title={t('accounts.leaving.title', { date: format.instant(goesAt, { dateStyle: 'long' }) })}
      />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Card className="flex flex-col gap-4">
          <p className="text-15 text-ink-soft">{t('accounts.leaving.text')}</p>
          <div>
            <FormError className="mb-4">{error && errorText(error)}</FormError>
            <Button busy={isPending || isSuccess} onClick={() => mutate(undefined)}>
              {t('accounts.leaving.keep')}
            </Button>
          </div>
        </Card>
        <Card>
          <OwnData />
        </Card>
      </div>
    </div>
  );
}
