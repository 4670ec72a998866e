import type { CalendarIntegration } from '@spotter/contract/calendar';
import { CloudAlert, RefreshCw, Unplug } from 'lucide-react';
import type { CallError } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useConnect, useDisconnect, useIntegration, useSync } from '../api.ts';

/** The Google integration: connect, sync, disconnect, and its state. */
export function GoogleCard() {
  const { t } = useTranslation();
  return (
    <Section title={t('calendar.google.title')}>
      <QueryView
        query={useIntegration()}
        failed={t('calendar.google.unread')}
        failedClass="py-6"
        card
        loading={
          <div role="status">
            <span className="sr-only">{t('calendar.google.loading')}</span>
            <Skeleton shape="block" className="h-40" />
          </div>
        }
      >
        {(data) => (
          <Card className="flex grow flex-col gap-4">
            {!data.connected && !data.isConfigured ? (
              <NotConfigured missing={data.missing} />
            ) : data.status === 'reconnect' ? (
              <Reconnect account={data.account} />
            ) : data.connected ? (
              <Connected integration={data} />
            ) : (
              <NotConnected />
            )}
          </Card>
        )}
      </QueryView>
    </Section>
  );
}

/** What the operator must configure. Trainers see it too, because they know the operator. */
function NotConfigured({ missing }: { missing: string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-15 text-ink-soft">{t('calendar.google.notConfigured')}</p>
      {missing.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="font-medium text-13 text-ink-soft">
            {t('calendar.google.missing', { count: missing.length })}
          </p>
          <ul className="flex flex-wrap gap-2">
            {missing.map((name) => (
              <li key={name}>
                <code className="rounded-inner bg-surface-2 px-2 py-1 text-13">{name}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ConnectButton label={t('calendar.google.connect')} />
    </>
  );
}

function ConnectButton({ label }: { label: string }) {
  const { t } = useTranslation();
  const { mutate: connect, isPending, isSuccess } = useConnect();
  return (
    <Button
      tone="secondary"
      className="self-start"
      busy={isPending || isSuccess}
      onClick={() =>
        connect(undefined, {
          onSuccess: ({ url }) => location.assign(url),
          onError: (error) =>
            toast({
              title: t('calendar.google.connectFailed'),
              // The answer itself says what the operator must configure.
              description:
                error.code === 'calendar.not_configured' && error.problem
                  ? `${errorText(error)} ${error.problem.detail}`
                  : errorText(error),
              tone: 'danger',
            }),
        })
      }
    >
      {label}
    </Button>
  );
}

function NotConnected() {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-15 text-ink-soft">{t('calendar.google.text')}</p>
      <ConnectButton label={t('calendar.google.connect')} />
    </>
  );
}

function Reconnect({ account }: { account: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-15 text-warning">
        <CloudAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span>{t('calendar.google.withdrawn')}</span>
      </p>
      {account && <p className="truncate text-15 text-ink-soft">{account}</p>}
      <div className="flex flex-wrap gap-2">
        <ConnectButton label={t('calendar.google.again')} />
        <DisconnectButton />
      </div>
    </>
  );
}

const MINUTE_MS = 60_000;

/** 'a moment ago', '5 minutes ago', then the day and time. */
function useAgo(): (instant: string) => string {
  const { i18n } = useTranslation();
  const format = useFormat();
  const now = useNow(MINUTE_MS / 2);
  return (instant) => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
    if (minutes >= 60) return format.instant(instant);
    return new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(
      minutes === 0 ? 0 : -minutes,
      minutes === 0 ? 'second' : 'minute',
    );
  };
}

function Connected({ integration }: { integration: CalendarIntegration }) {
  const { t } = useTranslation();
  const ago = useAgo();
  const { mutate: sync, isPending } = useSync();
  const { account, status, lastSyncedAt, failingSince, waiting } = integration;
  const failed = (error: CallError) =>
    toast({
      title: t('calendar.google.syncFailed'),
      description:
        error.status === 429 && error.retryAfter
          ? t('calendar.google.tooSoon', { count: error.retryAfter })
          : errorText(error),
      tone: 'danger',
    });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 truncate font-semibold text-15">{account ?? t('calendar.google.title')}</p>
        {status === 'failing' ? (
          <Pill tone="warning">{t('calendar.google.failing')}</Pill>
        ) : (
          <Pill tone="positive">{t('calendar.google.connected')}</Pill>
        )}
      </div>
      <div aria-live="polite" className="flex flex-col gap-1 text-15 text-ink-soft">
        {status === 'failing' && (
          <p>
            {t('calendar.google.failingText')}
            {failingSince && ` ${t('calendar.google.failingSince', { when: ago(failingSince) })}`}
          </p>
        )}
        <p>
          {lastSyncedAt
            ? t('calendar.google.lastSync', { when: ago(lastSyncedAt) })
            : t('calendar.google.firstSync')}
        </p>
        {waiting > 0 && <p>{t('calendar.google.waiting', { count: waiting })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          icon={<RefreshCw />}
          busy={isPending}
          onClick={() =>
            sync(undefined, {
              onSuccess: () => toast({ title: t('calendar.google.synced'), tone: 'positive' }),
              onError: failed,
            })
          }
        >
          {t('calendar.google.sync')}
        </Button>
        <DisconnectButton />
      </div>
    </>
  );
}

function DisconnectButton() {
  const { t } = useTranslation();
  const { mutateAsync: disconnect, isPending } = useDisconnect();
  // By its promise: this button is unmounted once nothing is connected.
  const press = () =>
    disconnect().then(
      () => toast({ title: t('calendar.google.disconnected'), tone: 'positive' }),
      () => undefined,
    );
  return (
    <Button tone="ghost" icon={<Unplug />} busy={isPending} onClick={press}>
      {t('calendar.google.disconnect')}
    </Button>
  );
}
