// load-group: visitor

import { Bluetooth, BluetoothOff, HeartPulse } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { CallError } from '#lib/call/call.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { canConnectStraps } from '../strap/strap-device.ts';
import { useStrapText } from '../strap/strap-text.ts';
import { useStrapChoice } from '../strap/use-strap-choice.ts';
import { enterByCode, leave, listenAndSend, stopListening, useSecondSender } from './second-device.ts';

/** The kind of this device by its browser, as its name in the person's list. */
const ownName = () =>
  (navigator as Navigator & { userAgentData?: { platform: string } }).userAgentData?.platform ?? '';

/** `/strap`: a device that sends a person's strap values and can do nothing else. */
export function SecondDevicePage() {
  const { t } = useTranslation();
  const { pass, isEnded } = useSecondSender();
  usePageTitle(t('heart-rate.second.page'));
  return (
    <div className="flex flex-col gap-6">
      <h1 className="display font-extrabold text-32">{t('heart-rate.second.page')}</h1>
      {!canConnectStraps() && (
        <p className="rounded-control bg-warning-soft p-3 text-15">{t('heart-rate.second.notHere')}</p>
      )}
      {isEnded && (
        <p role="alert" className="text-15">
          {t('heart-rate.second.ended')}
        </p>
      )}
      {pass ? <Sending firstName={pass.firstName} /> : <CodeForm />}
    </div>
  );
}

function CodeForm() {
  const { t } = useTranslation();
  const params = useParams<{ code?: string }>();
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);

  const form = useForm({
    values: { code: params.code ?? '' },
    send: ({ code }) => void enter(code.trim()),
    busy,
    error,
  });

  async function enter(code: string) {
    if (!code) return;
    setBusy(true);
    try {
      await enterByCode(code, ownName());
    } catch (problem) {
      setError(problem instanceof CallError ? problem : new CallError(0, String(problem), null));
    }
    setBusy(false);
  }
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <p className="text-15 text-ink-soft">{t('heart-rate.second.type')}</p>
      <TextField
        label={t('heart-rate.second.code')}
        {...form.text('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
      />
      <FormError>{form.failure}</FormError>
      <Button {...form.submitProps} size="large" wide>
        {t('heart-rate.second.enter')}
      </Button>
    </form>
  );
}

function Sending({ firstName }: { firstName: string }) {
  const { t } = useTranslation();
  const strapText = useStrapText();
  const { link, name } = useSecondSender();
  const { isChoosing, connect } = useStrapChoice(listenAndSend);
  const isOn = link.status !== 'off';

  return (
    <div className="flex flex-col gap-6">
      <p className="text-15 text-ink-soft">{t('heart-rate.second.for', { name: firstName })}</p>
      {isOn && (
        <p className="flex items-baseline gap-2">
          <HeartPulse aria-hidden className="size-8 self-center text-ink-faint" />
          <span data-heart-rate="" className="numeral text-64">
            {link.heartRate ?? t('heart-rate.none')}
          </span>
          <span className="text-15 text-ink-soft">
            {link.heartRate === null ? t('heart-rate.noSignal') : t('heart-rate.bpm')}
          </span>
        </p>
      )}
      <p role="status" className="text-15">
        {strapText({ ...link, name, source: 'bluetooth' })}
      </p>
      <div className="flex flex-col gap-3">
        {isOn ? (
          <Button tone="secondary" size="large" wide icon={<BluetoothOff />} onClick={stopListening}>
            {t('heart-rate.strap.disconnect')}
          </Button>
        ) : (
          canConnectStraps() && (
            <Button size="large" wide icon={<Bluetooth />} busy={isChoosing} onClick={connect}>
              {t('heart-rate.strap.connect')}
            </Button>
          )
        )}
        <Button tone="ghost" size="large" wide onClick={() => leave()}>
          {t('heart-rate.second.stop')}
        </Button>
      </div>
    </div>
  );
}
