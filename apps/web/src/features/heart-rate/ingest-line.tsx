import { Watch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useAppleWatch, useConnectAppleWatch, useDisconnectAppleWatch } from './api.ts';
import { DeviceLine } from './device-line.tsx';
import { useStrap } from './strap.ts';
import { useLiveHeartRate } from './use-live-heart-rate.ts';

/** What a device sends, as the address takes it. */
const EXAMPLE = '{"samples":[{"heartRate":128}]}';

type HeardProps = { last: string | null; onChange: () => unknown };

/** Whether it arrives: what comes in now, else when something last did. */
function Heard({ last, onChange }: HeardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const strap = useStrap();
  const live = useLiveHeartRate(me.id);
  const value = strap.status === 'off' && typeof live === 'object' && !live.isDemo ? live : null;
  const isHeard = value !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was last heard is read again as that begins and ends
  useEffect(() => void onChange(), [isHeard]);
  if (value) return t('heart-rate.ingest.live', { bpm: value.heartRate });
  return last ? t('heart-rate.devices.last', { time: format.instant(last) }) : t('heart-rate.ingest.waits');
}

/** Apple Watch and anything else that can call an address: the token, told once, renewed or ended. */
export function IngestLine() {
  const { t } = useTranslation();
  const watch = useAppleWatch();
  const { mutate: connect, data: made, isPending, error, reset } = useConnectAppleWatch();
  const { mutate: end, isPending: isEnding, error: endError } = useDisconnectAppleWatch();
  const [ending, setEnding] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const connected = watch.data?.connected ?? false;
  const state = connected ? (
    <Heard last={watch.data?.lastSampleAt ?? null} onChange={watch.refetch} />
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
          <div>
            <h4 className="font-medium text-15">{t('heart-rate.ingest.how')}</h4>
            <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 text-15 text-2">
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
      <Dialog
        open={renewing}
        onOpenChange={setRenewing}
        size="small"
        title={t('heart-rate.ingest.renewTitle')}
        description={t('heart-rate.ingest.renewText')}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button tone="secondary" onClick={() => setRenewing(false)}>
              {t('common.cancel')}
            </Button>
            <Button
              onClick={() => {
                setRenewing(false);
                connect();
              }}
            >
              {t('heart-rate.ingest.renew')}
            </Button>
          </>
        }
      />
      <Dialog
        open={ending}
        onOpenChange={setEnding}
        size="small"
        title={t('heart-rate.ingest.endTitle')}
        description={t('heart-rate.ingest.endText')}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button tone="secondary" onClick={() => setEnding(false)}>
              {t('common.cancel')}
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                setEnding(false);
                reset();
                end();
              }}
            >
              {t('heart-rate.ingest.end')}
            </Button>
          </>
        }
      />
    </DeviceLine>
  );
}
