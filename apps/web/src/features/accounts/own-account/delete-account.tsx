import type { Deletion } from '@spotter/contract/own-account';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDeletion } from './api.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Deleting the account, or what prevents it and how to solve that. */
export function DeleteAccount() {
  const { t } = useTranslation();
  return (
    <Section title={t('accounts.delete.title')} description={t('accounts.delete.text')}>
      <Content />
    </Section>
  );
}

function Content() {
  return (
    <QueryView query={useDeletion()} loading={<Skeleton className="h-10 max-w-44" />}>
      {(deletion) => <Way deletion={deletion} />}
    </QueryView>
  );
}

function Way({ deletion: data }: { deletion: Deletion }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (data.allowed === 'demo') {
    return (
      <p className="rounded-control bg-surface-2 p-3 text-15 text-ink-soft">{t('accounts.delete.demo')}</p>
    );
  }
  if (data.allowed === 'last-trainer') {
    return (
      <>
        <p className="rounded-control bg-warning-soft p-3 text-15">
          {t('accounts.delete.lastTrainer', { count: data.clients })}
        </p>
        <Link href={pathTo('/coach')} className={`${buttonLook({ tone: 'secondary' })} self-start`}>
          {t('accounts.delete.invite')}
        </Link>
      </>
    );
  }
  if (data.allowed === 'owner') {
    return (
      <>
        <p className="rounded-control bg-warning-soft p-3 text-15">{t('accounts.delete.owner')}</p>
        <Link href={pathTo('/staff')} className={`${buttonLook({ tone: 'secondary' })} self-start`}>
          {t('staff.open')}
        </Link>
      </>
    );
  }
  return (
    <>
      <Button tone="danger" className="self-start" onClick={() => setOpen(true)}>
        {t('accounts.delete.open')}
      </Button>
      <DeleteAccountDialog open={isOpen} onOpenChange={setOpen} deletion={data} />
    </>
  );
}
