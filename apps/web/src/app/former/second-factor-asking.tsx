import { settingsAddress } from '@spotter/contract/settings-address';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { keepPrivate } from '#lib/storage/private-storage.ts';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useProveFactor } from './use-prove-factor.ts';

/** Says once a day, and after each sign-in (`MemberArea` looks whether it has), that the studio requires a second factor, and until when it can wait. */
export function SecondFactorAsking({ by, needs }: { by: string; needs: 'set-up' | 'prove' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const studio = useMe().studio.name;
  const [, go] = useLocation();
  const prove = useProveFactor();
  const today = useToday();
  const [open, setOpen] = useState(true);
  function close() {
    keepPrivate('second-factor-asked', today);
    setOpen(false);
  }
  function setUp() {
    close();
    go(settingsAddress('sign-in'));
  }
  function proveNow() {
    close();
    prove();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t(`accounts.secondFactor.${needs}.title`)}
      description={t(`accounts.secondFactor.${needs}.until`, {
        studio,
        date: format.instant(by, { dateStyle: 'long' }),
      })}
      closeLabel={t('common.close')}
      size="small"
      footer={
        <>
          <Button tone="secondary" onClick={close}>
            {t('accounts.secondFactor.later')}
          </Button>
          {needs === 'prove' ? (
            <Button onClick={proveNow}>{t('accounts.secondFactor.prove.submit')}</Button>
          ) : (
            <Button onClick={setUp}>{t('accounts.secondFactor.toSettings')}</Button>
          )}
        </>
      }
    />
  );
}
