import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { errorText } from '#lib/error-text.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { ErrorLine } from '#ui/error-line.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useDeletion } from './own-account-api.ts';

/** The end of the account, or what stands against it and how to get past that. */
export function DeleteAccount() {
  const { t } = useTranslation();
  return (
    <Section title={t('accounts.delete.title')} description={t('accounts.delete.text')}>
      <Content />
    </Section>
  );
}

function Content() {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useDeletion();
  const [isOpen, setOpen] = useState(false);
  if (isPending) return <Skeleton className="h-10 max-w-44" />;
  if (!data) {
    return (
      <ErrorLine
        text={errorText(error)}
        retryLabel={t('common.tryAgain')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.allowed === 'demo') {
    return <p className="rounded-control bg-surface-2 p-3 text-15 text-2">{t('accounts.delete.demo')}</p>;
  }
  if (data.allowed === 'last-trainer') {
    return (
      <>
        <p className="rounded-control bg-warning-soft p-3 text-15">
          {t('accounts.delete.lastTrainer', { count: data.clients })}
        </p>
        <Link href={PATHS.coach} className={`${buttonLook({ tone: 'secondary' })} self-start`}>
          {t('accounts.delete.invite')}
        </Link>
      </>
    );
  }
  return (
    <>
      <Button tone="danger" className="self-start" onClick={() => setOpen(true)}>
        {t('accounts.delete.open')}
      </Button>
      <DeleteAccountDialog open={isOpen} onOpenChange={setOpen} withStudio={data.withStudio} />
    </>
  );
}
