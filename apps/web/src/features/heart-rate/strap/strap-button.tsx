import { Bluetooth, BluetoothOff } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonLook } from '#ui/button/button-look.ts';
import { toast } from '#ui/toast/toast.ts';
import { SecondDeviceButton } from '../second-device/second-device-button.tsx';
import { connectStrap, forgetStrap, type StrapSource, useStrap } from './strap.ts';
import { canHearStraps } from './strap-device.ts';

type Props = ButtonLook & {
  source?: StrapSource;
  /** The label while nothing is connected; "Connect a strap" by default. */
  children?: string;
  onConnected?: (name: string) => void;
  onDisconnected?: () => void;
};

/** Connects or disconnects a strap. Without Web Bluetooth it offers a second device. */
export function StrapButton({ source = 'bluetooth', children, onConnected, onDisconnected, ...look }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const strap = useStrap();
  const [choosing, setChoosing] = useState(false);
  if (!canHearStraps()) return source === 'bluetooth' ? <SecondDeviceButton {...look} /> : null;

  async function connect() {
    setChoosing(true);
    const chosen = await connectStrap(me.id, source);
    setChoosing(false);
    if (typeof chosen === 'object') {
      onConnected?.(chosen.name);
      return;
    }
    if (chosen === 'cancelled') return;
    toast({
      title: t('heart-rate.strap.failed'),
      description: chosen === 'off' ? t('heart-rate.strap.off') : t('heart-rate.strap.failedText'),
      tone: 'danger',
    });
  }
  if (strap.status !== 'off' && strap.source === source) {
    return (
      <Button
        tone="secondary"
        {...look}
        icon={<BluetoothOff />}
        onClick={() => {
          forgetStrap();
          onDisconnected?.();
        }}
      >
        {t('heart-rate.strap.disconnect')}
      </Button>
    );
  }
  return (
    <Button tone="secondary" {...look} icon={<Bluetooth />} busy={choosing} onClick={() => void connect()}>
      {children ?? t('heart-rate.strap.connect')}
    </Button>
  );
}
