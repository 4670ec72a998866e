import type { AlertDevice, Alerts } from '@spotter/contract/alerts';
import { Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { askNoticeRight } from '#lib/device/notice-right.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { AlertChoiceList } from './alert-choice-list.tsx';
import { removeAlertDevice, useAlerts } from './api.ts';
import { keepAlerts } from './keep-alerts.ts';
import { readAlertRight } from './read-alert-right.ts';
import { tellThisDevice, tellThisDeviceNoMore } from './tell-this-device.ts';

/** Whether this device is told while Spotter is closed, which others of the person are, and what they and mails tell. */
export function AlertsHere() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  // An operator who gave no key has switched this off for everybody.
  if (alerts.data?.key === null) return null;
  return (
    <>
      <Section title={t('alerts.title')} description={t('alerts.text')}>
        <QueryView
          query={alerts}
          loading={<LinesSkeleton label={t('alerts.loading')} lines={1} circle="w-5" />}
          failed={t('alerts.loadFailed')}
        >
          {(data) => (
            <>
              <ThisDevice alerts={data} />
              <OtherDevices devices={data.devices.filter(({ isCurrent }) => !isCurrent)} />
            </>
          )}
        </QueryView>
      </Section>
      {alerts.data && <AlertChoiceList alerts={alerts.data} />}
    </>
  );
}

function ThisDevice({ alerts: { key, devices } }: { alerts: Alerts }) {
  const { t } = useTranslation();
  const [right, setRight] = useState(readAlertRight);
  const [busy, setBusy] = useState(false);
  /** What was pressed: shown at once. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const here = devices.find(({ isCurrent }) => isCurrent);
  if (right === 'install') return <HomeScreenSteps />;
  if (right !== 'granted' && right !== 'ask') {
    const why = {
      never: t('alerts.never'),
      insecure: t('alerts.insecure'),
      blocked: t('alerts.blocked'),
      old: t('alerts.apple.old'),
    };
    return <p className="text-15 text-ink-soft">{why[right]}</p>;
  }
  async function tell(): Promise<void> {
    const may = await askNoticeRight();
    setRight(may);
    if (may !== 'granted') return setWanted(null);
    await tellThisDevice(key ?? '');
    keepAlerts();
  }
  async function tellNoMore(): Promise<void> {
    if (here) await removeAlertDevice(here.id);
    await tellThisDeviceNoMore();
  }
  async function change(isOn: boolean): Promise<void> {
    setBusy(true);
    setWanted(isOn);
    await (isOn ? tell() : tellNoMore()).catch((problem: unknown) => {
      setWanted(null);
      toastFailure(problem, t('alerts.failed'));
    });
    setBusy(false);
  }
  return (
    <Switch
      label={t('alerts.switch')}
      hint={t('alerts.hint')}
      checked={wanted ?? (here !== undefined && right === 'granted')}
      disabled={busy}
      onChange={(isOn) => void change(isOn)}
    />
  );
}

/** On an iPhone, before Spotter is on its home screen. */
function HomeScreenSteps() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2 text-15">
      <p className="text-ink-soft">{t('alerts.apple.text')}</p>
      <ol className="list-decimal space-y-1 ps-5">
        <li>{t('alerts.apple.share')}</li>
        <li>{t('alerts.apple.open')}</li>
        <li>{t('alerts.apple.on')}</li>
      </ol>
    </div>
  );
}

function OtherDevices({ devices }: { devices: readonly AlertDevice[] }) {
  const { t } = useTranslation();
  if (devices.length === 0) return null;
  return (
    <ul aria-label={t('alerts.others')} className="flex flex-col divide-y divide-line">
      {devices.map((device) => (
        <OtherDevice key={device.id} device={device} />
      ))}
    </ul>
  );
}

function OtherDevice({ device: { id, browser, system } }: { device: AlertDevice }) {
  const { t } = useTranslation();
  const known = [browser, system].filter((part) => part !== null);
  const name = known.length > 0 ? known.join(', ') : t('alerts.unknown');
  const end = () =>
    removeAlertDevice(id)
      .then(() => toast({ title: t('alerts.ended', { name }), tone: 'positive' }))
      .catch(toastFailure);
  return (
    <li className="flex items-center gap-3 py-2">
      <Smartphone aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <p className="min-w-0 flex-1 break-words text-15">{name}</p>
      <IconButton icon={<Trash2 />} label={t('alerts.end', { name })} onClick={() => void end()} />
    </li>
  );
}
