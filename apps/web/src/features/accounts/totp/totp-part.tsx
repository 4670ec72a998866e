import type { Totp } from '@spotter/contract/totp';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { renewRecoveryCodes, turnOffTotp, useBeginTotp, useTotp } from './totp-api.ts';

/** Rarely opened, and it draws a QR code. */
const SetUpDialog = late(() => import('./set-up-dialog.tsx').then((m) => m.SetUpDialog));

/** Whether a code from an app is asked for after the password, and the ways to change that. */
export function TotpPart() {
  const { t } = useTranslation();
  return (
    <Section title={t('accounts.totp.title')} description={t('accounts.totp.text')}>
      <State />
    </Section>
  );
}

function State() {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      <QueryView
        query={useTotp()}
        loading={<LinesSkeleton label={t('accounts.totp.loading')} lines={1} circle="w-5" />}
        failed={t('accounts.totp.loadFailed')}
      >
        {(totp) =>
          totp.since !== null ? (
            <TurnedOn since={totp.since} codesLeft={totp.codesLeft} onCodes={setCodes} />
          ) : (
            <TurnedOff totp={totp} onCodes={setCodes} />
          )
        }
      </QueryView>
      {/* Here, because turning on takes away the button that asked for them. */}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

type OnCodes = { onCodes: (codes: readonly string[]) => void };

function TurnedOff({ totp: { allowed, isAsked }, onCodes }: { totp: Totp } & OnCodes) {
  const { t } = useTranslation();
  const { mutate, data: setup, isPending, error, reset } = useBeginTotp();
  if (allowed !== 'yes') {
    return <p className="text-15 text-ink-soft">{t(`accounts.totp.not.${allowed}`)}</p>;
  }
  return (
    <>
      {isAsked && (
        <p className="rounded-control bg-brand-soft px-4 py-3 text-15 text-ink">{t('accounts.totp.asked')}</p>
      )}
      <FormError>{error && errorText(error)}</FormError>
      <Button
        tone="secondary"
        className="self-start"
        icon={<ShieldCheck aria-hidden />}
        busy={isPending}
        onClick={() => mutate(undefined)}
      >
        {t('accounts.totp.setUp')}
      </Button>
      {setup && (
        <SetUpDialog
          setup={setup}
          onClose={reset}
          onCodes={(codes) => {
            reset();
            onCodes(codes);
          }}
          whileLoading={null}
        />
      )}
    </>
  );
}

function TurnedOn({ since, codesLeft, onCodes }: { since: string; codesLeft: number } & OnCodes) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<'renew' | 'off' | null>(null);
  const facts = [
    t('accounts.totp.since', { date: format.instant(since, { dateStyle: 'medium' }) }),
    t('accounts.totp.left', { count: codesLeft }),
  ];
  return (
    <>
      <p className="flex items-center gap-3 text-15">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-positive" />
        {facts.join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={() => setOpen('renew')}>
          {t('accounts.totp.renew')}
        </Button>
        <Button tone="secondary" onClick={() => setOpen('off')}>
          {t('accounts.totp.turnOff')}
        </Button>
      </div>
      <ConfirmDialog
        open={open === 'renew'}
        onOpenChange={() => setOpen(null)}
        title={t('accounts.totp.renewTitle')}
        text={t('accounts.totp.renewText')}
        confirmLabel={t('accounts.totp.renewSubmit')}
        tone="primary"
        onConfirm={async () => onCodes((await renewRecoveryCodes()).recoveryCodes)}
      />
      <ConfirmDialog
        open={open === 'off'}
        onOpenChange={() => setOpen(null)}
        title={t('accounts.totp.offTitle')}
        text={t('accounts.totp.offText')}
        confirmLabel={t('accounts.totp.turnOff')}
        onConfirm={turnOffTotp}
        onDone={() => toast({ title: t('accounts.totp.off') })}
      />
    </>
  );
}
