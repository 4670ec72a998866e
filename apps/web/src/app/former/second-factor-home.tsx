import { KeyRound } from 'lucide-react';
import { useId } from 'react';
import { useCurrentUser, useMe } from '#features/accounts/api.ts';
import { PasskeyList } from '#features/accounts/passkeys/passkey-list.tsx';
import { usePasskeys } from '#features/accounts/passkeys/passkeys-api.ts';
import { useTotp } from '#features/accounts/totp/totp-api.ts';
import { TotpPart } from '#features/accounts/totp/totp-part.tsx';
import { errorText } from '#lib/call/error-text.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useProveFactor } from './use-prove-factor.ts';

/** All that somebody sees whose days for a second factor are over: how they set one up, or prove the one that they have. */
export function SecondFactorHome({ needs }: { needs: 'set-up' | 'prove' }) {
  const { t } = useTranslation();
  const studio = useMe().studio.name;
  usePageTitle(t('shell.nav.home'));
  return (
    <div className="in-order flex w-full flex-col gap-6">
      <PageHeader
        title={t(`accounts.secondFactor.${needs}.title`)}
        description={t(`accounts.secondFactor.${needs}.text`, { studio })}
      />
      {needs === 'set-up' ? <SetUp /> : <Prove />}
    </div>
  );
}

function SetUp() {
  const { t } = useTranslation();
  const { refetch, isFetching, error } = useCurrentUser();
  const { data: passkeys } = usePasskeys();
  const { data: totp } = useTotp();
  // A passkey works at its own address alone.
  const hasOne = passkeys?.some(({ host }) => host === location.hostname) || (totp?.since ?? null) !== null;
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <PasskeyList />
        </Card>
        <Card>
          <TotpPart />
        </Card>
      </div>
      <div className="flex flex-col gap-3">
        <FormError>{error && errorText(error)}</FormError>
        <Button
          className="self-start"
          disabled={!hasOne}
          busy={hasOne && isFetching}
          onClick={() => void refetch()}
        >
          {t('accounts.secondFactor.goOn')}
        </Button>
        {!hasOne && <p className="text-13 text-ink-faint">{t('accounts.secondFactor.first')}</p>}
      </div>
    </>
  );
}

function Prove() {
  const { t } = useTranslation();
  const prove = useProveFactor();
  const { error } = useCurrentUser();
  const unsent = outbox.unsentOf(useMe().id);
  const unsentId = useId();
  const here = encodeURIComponent(location.pathname + location.search);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <FormError className="w-full empty:absolute">{error && errorText(error)}</FormError>
          <Button icon={<KeyRound aria-hidden />} onClick={prove}>
            {t('accounts.secondFactor.prove.submit')}
          </Button>
          <a
            href={`/sign-in?next=${here}`}
            aria-describedby={unsent > 0 ? unsentId : undefined}
            className={buttonLook({ tone: 'secondary' })}
          >
            {t('accounts.secondFactor.again')}
          </a>
        </div>
        {unsent > 0 && (
          <p id={unsentId} className="text-13 text-warning">
            {t('shell.logoutWaiting', { count: unsent })}
          </p>
        )}
      </Card>
      <Card className="text-15 text-ink-soft">{t('accounts.secondFactor.lost')}</Card>
    </div>
  );
}
