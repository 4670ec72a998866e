import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonLook } from '#ui/button/button-look.ts';
import { late } from '#ui/state/late.tsx';

const SecondDeviceDialog = late(() => import('./second-device-dialog.tsx').then((m) => m.SecondDeviceDialog));

/** Offers a second device where this browser has no Web Bluetooth. */
export function SecondDeviceButton(look: ButtonLook) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" {...look} icon={<Smartphone />} onClick={() => setOpen(true)}>
        {t('heart-rate.second.use')}
      </Button>
      {open && <SecondDeviceDialog onClose={() => setOpen(false)} />}
    </>
  );
}
