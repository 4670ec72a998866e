import type { Call } from '@spotter/contract/calls';
import { MonitorSmartphone, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { otherOf } from '../call-rules.ts';
import { accept, endElsewhere } from './connection-store.ts';

/** A reloaded page finds its own seat sooner than this; milliseconds. */
const PATIENCE_MS = 2_500;

/** Shown when the person is in a call on another page: it can be moved here, or ended if that page is gone. */
export function OtherPage({ call, floating = false }: { call: Call; floating?: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const isSo = useLasting(true, PATIENCE_MS);
  if (!isSo) return null;
  const { name } = otherOf(call, me.id);
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastFailure(error);
    }
    setBusy(false);
  }
  return (
    <section
      aria-label={t('calls.elsewhere.label')}
      className={classNames(
        'flex items-center gap-3 rounded-card p-4 max-sm:flex-wrap',
        floating
          ? 'fixed right-3 bottom-20 z-30 mb-safe max-w-[calc(100vw-1.5rem)] animate-appear bg-surface-float shadow-float md:right-4 md:bottom-22'
          : 'border border-line bg-surface-1',
      )}
    >
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-brand-text" />
      <p className="min-w-0 flex-1 text-15 max-sm:basis-[calc(100%-3rem)]">
        {t('calls.elsewhere.text', { name })}
      </p>
      <Button
        busy={busy}
        className="max-sm:ml-auto"
        onClick={() =>
          void run(async () => {
            await accept(call.id, me.id);
            navigate(pathTo('/video-call'));
          })
        }
      >
        {t('calls.elsewhere.join')}
      </Button>
      <IconButton
        tone="danger"
        tooltip
        label={t('calls.controls.end')}
        icon={<PhoneOff />}
        disabled={busy}
        onClick={() => void run(() => endElsewhere(call.id))}
      />
    </section>
  );
}
