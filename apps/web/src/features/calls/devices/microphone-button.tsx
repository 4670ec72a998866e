import { Mic, MicOff } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import { CallButton } from '../ringing/call-button.tsx';
import { setMicrophone, useOwnMedia } from './own-media.ts';

/** Switches the microphone, and shows a message if it cannot be turned on. */
export function useMicrophoneSwitch(): () => void {
  const { t } = useTranslation();
  const { microphone } = useOwnMedia();
  return () => {
    if (microphone === 'starting') return;
    void setMicrophone(microphone === 'off').then((works) => {
      if (!works) toast({ title: t('calls.check.microphoneRefused'), tone: 'danger' });
    });
  };
}

export function MicrophoneButton() {
  const { t } = useTranslation();
  const { microphone } = useOwnMedia();
  const press = useMicrophoneSwitch();
  const isOff = microphone === 'off';
  return (
    <CallButton
      label={isOff ? t('calls.controls.microphoneOn') : t('calls.controls.microphoneOff')}
      aria-keyshortcuts="Control+D Meta+D"
      icon={isOff ? <MicOff /> : <Mic />}
      tone={isOff ? 'off' : 'plain'}
      onClick={press}
    />
  );
}
