import type { SignInDevice } from '@spotter/contract/own-account';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Pill } from '#ui/pill.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './api.ts';

const ICONS = { phone: Smartphone, tablet: Tablet, desktop: Laptop };

/** The devices on which the person is signed in, with buttons to sign them out. */
export function SessionList() {
  const { t } = useTranslation();
  return (
    <Section title={t('accounts.sessions.title')} description={t('accounts.sessions.text')}>
      <Lines />
    </Section>
  );
}

function Lines() {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useSessions()}
      loading={<LinesSkeleton label={t('accounts.sessions.loading')} lines={2} circle="w-5" />}
    >
      {(devices) => <Devices data={devices} />}
    </QueryView>
  );
}

function Devices({ data }: { data: readonly SignInDevice[] }) {
  const { t } = useTranslation();
  const present = data.filter(({ isCurrent }) => isCurrent);
  const others = data.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {[...present, ...others].map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-13 text-ink-faint">{t('accounts.sessions.only')}</p>
      ) : (
        others.length > 1 && <EndOthers />
      )}
    </>
  );
}

function DeviceLine({ device }: { device: SignInDevice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = new Date(useNow(60_000));
  const { mutate, isPending, error } = useEndSession();
  const Icon = device.kind ? ICONS[device.kind] : MonitorSmartphone;
  const known = [device.browser, device.system].filter((part) => part !== null);
  const name = known.length > 0 ? known.join(' · ') : t('accounts.sessions.unknown');
  const since = t('accounts.sessions.since', {
    date: format.instant(device.signedInAt, { dateStyle: 'medium' }),
  });
  const way = device.way && device.way !== 'demo' && t(`accounts.sessions.way.${device.way}`);
  const used = t('accounts.sessions.used', { ago: format.ago(device.lastUsedAt, now) });
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      <div className="flex items-center gap-3">
        <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
        <div className="min-w-0 flex-1">
          <p className="break-words font-semibold text-15">{name}</p>
          <p className="text-13 text-ink-faint">
            {[since, way, !device.isCurrent && used].filter(Boolean).join(' · ')}
          </p>
        </div>
        {device.isCurrent ? (
          <Pill tone="positive">{t('accounts.sessions.current')}</Pill>
        ) : (
          <Button
            tone="secondary"
            size="small"
            busy={isPending}
            aria-label={t('accounts.sessions.endOne', { device: name })}
            onClick={() =>
              mutate(device.id, {
                onSuccess: () => toast({ title: t('accounts.sessions.ended'), tone: 'positive' }),
              })
            }
          >
            {t('accounts.sessions.end')}
          </Button>
        )}
      </div>
      <FormError>{error && errorText(error)}</FormError>
    </li>
  );
}

function EndOthers() {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useEndOtherSessions();
  return (
    <>
      <FormError>{error && errorText(error)}</FormError>
      <Button
        tone="secondary"
        className="self-start"
        busy={isPending}
        onClick={() =>
          mutate(undefined, {
            onSuccess: () => toast({ title: t('accounts.sessions.endedAll'), tone: 'positive' }),
          })
        }
      >
        {t('accounts.sessions.endAll')}
      </Button>
    </>
  );
}
