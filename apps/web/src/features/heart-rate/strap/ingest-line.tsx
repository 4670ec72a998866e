import { Watch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { CopyField } from '#ui/field/copy-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useAppleWatch } from '../api.ts';
import { DeviceLine } from '../device-line.tsx';
import { useConnectAppleWatch, useDisconnectAppleWatch } from '../devices-api.ts';
import { useLiveHeartRate } from '../watching/use-live-heart-rate.ts';
import { useStrap } from './strap-store.ts';

/** An example of the request body. */
const EXAMPLE = '{"samples":[{"heartRate":128}]}';
/** The same for the body's numbers. */
const BODY_EXAMPLE =
  '{"samples":[{"kind":"weight","value":80.4,"unit":"kg"},{"kind":"steps","value":9120,"day":"2026-03-02"}]}';
const BODY_PATH = '/api/body/samples';

type LastReadingProps = { last: string | null; onChange: () => unknown };

/** Shows whether values arrive: the current one, or else when the last one came. */
function LastReading({ last, onChange }: LastReadingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const strap = useStrap();
  const live = useLiveHeartRate(me.id);
  const value = strap.status === 'off' && typeof live === 'object' && !live.isDemo ? live : null;
  const hasReading = value !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last time is read again when values start and stop
  useEffect(() => void onChange(), [hasReading]);
  if (value) return t('heart-rate.ingest.live', { bpm: value.heartRate });
  return last ? t('heart-rate.devices.last', { time: format.instant(last) }) : t('heart-rate.ingest.waits');
}

/** Apple Watch and any device that can call an address. The token is shown once and can be renewed or revoked. */
export function IngestLine() {
  const { t } = useTranslation();
  const watch = useAppleWatch();
  const { mutate: connect, data: made, isPending, error, reset } = useConnectAppleWatch();
  const { mutate: end, isPending: isEnding, error: endError } = useDisconnectAppleWatch();
  const [ending, setEnding] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const connected = watch.data?.connected ?? false;
  const state = connected ? (
    <LastReading last={watch.data?.lastSampleAt ?? null} onChange={watch.refetch} />
  ) : (
    t('heart-rate.ingest.none')
  );
  return (
    <DeviceLine
      icon={<Watch />}
      name={t('heart-rate.ingest.name')}
      state={watch.error && !watch.data ? errorText(watch.error) : state}
      action={
        watch.data &&
        !connected && (
          <Button tone="secondary" busy={isPending} onClick={() => connect()}>
            {t('heart-rate.ingest.make')}
          </Button>
        )
      }
    >
      <FormError>{(error || endError) && errorText(error ?? endError)}</FormError>
      {made && connected && (
        <div className="flex flex-col gap-4 rounded-control bg-surface-2 p-4">
          <p className="text-15">{t('heart-rate.ingest.once')}</p>
          <CopyField
            label={t('heart-rate.ingest.address')}
            value={made.url}
            copyLabel={t('heart-rate.copy')}
            copiedLabel={t('heart-rate.copied')}
          />
          <CopyField
            label={t('heart-rate.ingest.token')}
            value={`Bearer ${made.token}`}
            copyLabel={t('heart-rate.copy')}
            copiedLabel={t('heart-rate.copied')}
          />
          <CopyField
            label={t('heart-rate.ingest.body')}
            value={EXAMPLE}
            copyLabel={t('heart-rate.copy')}
            copiedLabel={t('heart-rate.copied')}
          />
          <div className="flex flex-col gap-4">
            <p className="text-15 text-ink-soft">{t('heart-rate.ingest.bodyText')}</p>
            <CopyField
              label={t('heart-rate.ingest.bodyAddress')}
              value={new URL(BODY_PATH, made.url).href}
              copyLabel={t('heart-rate.copy')}
              copiedLabel={t('heart-rate.copied')}
            />
            <CopyField
              label={t('heart-rate.ingest.bodyBody')}
              value={BODY_EXAMPLE}
              copyLabel={t('heart-rate.copy')}
              copiedLabel={t('heart-rate.copied')}
            />
            <p className="text-15 text-ink-soft">{t('heart-rate.ingest.export')}</p>
          </div>
          <div>
            <h4 className="font-medium text-15">{t('heart-rate.ingest.how')}</h4>
            <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 text-15 text-ink-soft">
              <li>{t('heart-rate.ingest.step1')}</li>
              <li>{t('heart-rate.ingest.step2')}</li>
              <li>{t('heart-rate.ingest.step3')}</li>
              <li>{t('heart-rate.ingest.step4')}</li>
            </ol>
          </div>
          <Button tone="secondary" onClick={reset}>
            {t('heart-rate.ingest.kept')}
          </Button>
        </div>
      )}
      {connected && (
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" size="small" busy={isPending} onClick={() => setRenewing(true)}>
            {t('heart-rate.ingest.renew')}
          </Button>
          <Button tone="secondary" size="small" busy={isEnding} onClick={() => setEnding(true)}>
            {t('heart-rate.ingest.end')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={renewing}
        onOpenChange={setRenewing}
        title={t('heart-rate.ingest.renewTitle')}
        text={t('heart-rate.ingest.renewText')}
        tone="primary"
        confirmLabel={t('heart-rate.ingest.renew')}
        onConfirm={() => connect()}
      />
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={t('heart-rate.ingest.endTitle')}
        text={t('heart-rate.ingest.endText')}
        confirmLabel={t('heart-rate.ingest.end')}
        onConfirm={() => {
          reset();
          end();
        }}
      />
    </DeviceLine>
  );
}
