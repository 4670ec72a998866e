import { useEffect } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CopyField } from '#ui/field/copy-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useSecondDevice } from '../api.ts';
import { useMakeSecondDeviceCode } from '../devices-api.ts';

const QrCode = late(() => import('#ui/qr-code.tsx').then((m) => m.QrCode));

/** Shows a code for a second device, to be typed or scanned, until that device is connected. */
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
          <QrCode
            whileLoading={<Skeleton shape="block" className="size-44" />}
            text={made.url}
            label={t('heart-rate.second.picture')}
          />

          <p className="text-center">
            <span className="block text-13 text-ink-soft">{t('heart-rate.second.code')}</span>
            <span data-code="" className="numeral text-32 tracking-wider">
              {`${made.code.slice(0, 4)} ${made.code.slice(4)}`}
            </span>
            <span className="block text-13 text-ink-soft">
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

/** How long a code is valid. */
const CODE_MS = 10 * 60_000;
