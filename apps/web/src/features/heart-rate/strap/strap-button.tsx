import { Bluetooth, BluetoothOff } from 'lucide-react';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import type { ButtonLook } from '#ui/button/button-look.ts';
import { SecondDeviceButton } from '../second-device/second-device-button.tsx';
import { canConnectStraps } from './strap-device.ts';
import { connectStrap, forgetStrap, type StrapSource, useStrap } from './strap-store.ts';
import { useStrapChoice } from './use-strap-choice.ts';

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
  const { isChoosing, connect } = useStrapChoice((all) => connectStrap(me.id, source, all), onConnected);
  if (!canConnectStraps()) return source === 'bluetooth' ? <SecondDeviceButton {...look} /> : null;

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
    <Button tone="secondary" {...look} icon={<Bluetooth />} busy={isChoosing} onClick={connect}>
      {children ?? t('heart-rate.strap.connect')}
    </Button>
  );
}
