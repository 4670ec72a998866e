import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { ButtonLook } from '#ui/button-look.ts';

const SecondDeviceDialog = lazy(() =>
  import('./second-device-dialog.tsx').then((m) => ({ default: m.SecondDeviceDialog })),
);

/** Offers a second device where this browser cannot hear a strap itself. */
export function SecondDeviceButton(look: ButtonLook) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" {...look} icon={<Smartphone />} onClick={() => setOpen(true)}>
        {t('heart-rate.second.use')}
      </Button>
      {open && (
        <Suspense>
          <SecondDeviceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
