import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMakeSecondDeviceCode, useSecondDevice } from './api.ts';

const QrCode = lazy(() => import('#ui/qr-code.tsx').then((m) => ({ default: m.QrCode })));

/** Shows a code for a second device, to be typed or scanned, until that device is there. */
export function SecondDeviceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: device } = useSecondDevice();
  const { mutate: make, data: made, isPending, error } = useMakeSecondDeviceCode();
  useEffect(() => make(), [make]);
  const isIn =
    made && device?.connectedAt && Date.parse(device.connectedAt) > Date.parse(made.expiresAt) - CODE_MS;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('heart-rate.second.use')}
      description={t('heart-rate.second.how')}
      closeLabel={t('common.close')}
      footer={
        isIn ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <Button tone="secondary" busy={isPending} onClick={() => make()}>
            {t('heart-rate.second.again')}
          </Button>
        )
      }
    >
      <FormError>{error && errorText(error)}</FormError>
      <p role="status" className="text-15">
        {isIn &&
          t('heart-rate.second.connected', { name: device?.deviceName || t('heart-rate.second.name') })}
      </p>
      {!made && !error && <Skeleton shape="block" className="h-44" />}
      {made && !isIn && (
        <div className="flex flex-col items-center gap-4">
          <Suspense fallback={<Skeleton shape="block" className="size-44" />}>
            <QrCode text={made.url} label={t('heart-rate.second.picture')} />
          </Suspense>
          <p className="text-center">
            <span className="block text-13 text-2">{t('heart-rate.second.code')}</span>
            <span data-code="" className="display tabular font-bold text-32 tracking-wider">
              {`${made.code.slice(0, 4)} ${made.code.slice(4)}`}
            </span>
            <span className="block text-13 text-2">
              {t('heart-rate.second.until', { time: format.instant(made.expiresAt, { timeStyle: 'short' }) })}
            </span>
          </p>
          <div className="w-full">
            <CopyField
              label={t('heart-rate.ingest.address')}
              value={made.url}
              copyLabel={t('heart-rate.copy')}
              copiedLabel={t('heart-rate.copied')}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** How long a code works. */
const CODE_MS = 10 * 60_000;
