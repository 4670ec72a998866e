import type { Call } from '@spotter/contract/calls';
import { RING_SECONDS } from '@spotter/contract/calls-limits';
import { Phone, PhoneOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { goBackTo, isFocusNowhere, placeOf } from '#ui/dialog/kept-focus.ts';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { otherOf } from '../call-rules.ts';
import { accept, closeUnused, decline } from '../connection/connection-store.ts';
import { hasChecked } from '../devices/kept-devices.ts';
import { openOwnMedia } from '../devices/own-media.ts';
import { startRinging } from './start-ringing.ts';

const BLINK_MS = 1_500;

/** Alternates the tab title between the call and the previous title. */
function useRingingTitle(text: string): void {
  useEffect(() => {
    const before = document.title;
    let isAnnounced = false;
    const blink = () => {
      // A page that opens meanwhile sets its own title.
      if (isAnnounced) document.title = before;
      else document.title = text;
      isAnnounced = !isAnnounced;
    };
    blink();
    const timer = setInterval(blink, BLINK_MS);
    return () => {
      clearInterval(timer);
      if (document.title === text) document.title = before;
    };
  }, [text]);
}

const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

/** The longest time a call rings, milliseconds, also if its end event is lost. */
const RUNG_OUT_MS = (RING_SECONDS + 5) * 1_000;

/** The dialog of an incoming call, on every page. */
export function Ringing({ call }: { call: Call }) {
  const isRungOut = useLasting(true, RUNG_OUT_MS);
  return isRungOut ? null : <Bell call={call} />;
}

function Bell({ call }: { call: Call }) {
  const { t } = useTranslation();
  const me = useMe();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  const other = otherOf(call, me.id);
  const text = t('calls.ringing.title', { name: other.name });
  useRingingTitle(text);
  useEffect(() => startRinging(0.25), []);
  useEffect(() => {
    const before = document.activeElement instanceof HTMLElement && placeOf(document.activeElement);
    // Never focus a button: someone who types would answer or decline with the next space. A field keeps the focus.
    if (!isTyping()) content.current?.focus();
    // Return the focus, unless answering has led to the call already.
    return () => void setTimeout(() => isFocusNowhere() && before && goBackTo(before));
  }, []);

  async function run(what: 'accept' | 'decline', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      // It rings no more, or another page answered first: close the camera again.
      closeUnused();
      toastFailure(error);
    }
    setBusy(null);
  }

  function answer(): void {
    // The first time, the person checks their devices before they are seen.
    if (!hasChecked()) {
      navigate(pathTo('/video-call', { call: call.id }));
      return;
    }
    void run('accept', async () => {
      const devices = openOwnMedia();
      await accept(call.id, me.id);
      navigate(pathTo('/video-call'));
      if (!(await devices)) toast({ title: t('calls.failed'), tone: 'danger' });
    });
  }

  // Neither Escape nor a press outside declines a call.
  return createPortal(
    <div
      ref={content}
      role="alertdialog"
      aria-labelledby={id}
      tabIndex={-1}
      data-rings=""
      className="fixed inset-x-3 top-[calc(env(safe-area-inset-top,0px)+0.75rem)] z-50 mx-auto max-w-100 animate-pop rounded-card bg-surface-float p-5 shadow-float outline-none sm:top-20"
    >
      <div className="flex items-center gap-4">
        <span className="animate-breathe rounded-pill ring-4 ring-brand-soft">
          <Avatar person={other} size={56} />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="sr-only">
            {text}
          </h2>
          <p aria-hidden className="display truncate font-bold text-17">
            {other.name}
          </p>
          <p className="text-15 text-ink-soft">{t('calls.ringing.text')}</p>
          <span role="alert" className="sr-only">
            {text}
          </span>
        </div>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button
          tone="danger"
          size="large"
          icon={<PhoneOff aria-hidden />}
          busy={busy === 'decline'}
          onClick={() => void run('decline', () => decline(call.id))}
        >
          {t('calls.ringing.decline')}
        </Button>
        <Button size="large" icon={<Phone aria-hidden />} busy={busy === 'accept'} onClick={answer}>
          {t('calls.ringing.accept')}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
