import type { Call } from '@spotter/contract/calls';
import { RING_SECONDS } from '@spotter/contract/limits';
import { Phone, PhoneOff } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { answerPath, PATHS } from '#lib/paths.ts';
import { useLasting } from '#lib/use-lasting.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { goBackTo, isFocusNowhere, type Place, placeOf } from '#ui/kept-focus.ts';
import { toast } from '#ui/toast-store.ts';
import { otherOf } from './call-states.ts';
import { accept, closeUnused, decline } from './connection.ts';
import { hasChecked } from './kept-devices.ts';
import { openOwnMedia } from './own-media.ts';
import { startRinging } from './ring-tone.ts';

const BLINK_MS = 1_500;

/** The tab says it too, softly: every other moment, and as before in between. */
function useRingingTitle(text: string): void {
  useEffect(() => {
    const before = document.title;
    let isTold = false;
    const blink = () => {
      // A page that is opened meanwhile has a title of its own.
      if (isTold) document.title = before;
      else document.title = text;
      isTold = !isTold;
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

/** Nothing rings longer than so, milliseconds, also where the network keeps its end to itself. */
const RUNG_OUT_MS = (RING_SECONDS + 5) * 1_000;

/** Somebody calls, wherever in the app one is. */
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
  const before = useRef<Place>(undefined);
  const other = otherOf(call, me.id);
  const text = t('calls.ringing.title', { name: other.name });
  useRingingTitle(text);
  useEffect(() => startRinging(0.25), []);

  async function run(what: 'accept' | 'decline', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      // It rings no more, or somebody else was faster: the camera was opened for nothing.
      closeUnused();
      toast({ title: errorText(error), tone: 'danger' });
    } finally {
      setBusy(null);
    }
  }

  function answer(): void {
    // The first time one looks at oneself before one is seen.
    if (!hasChecked()) {
      navigate(answerPath(call.id));
      return;
    }
    void run('accept', async () => {
      const devices = openOwnMedia();
      await accept(call.id, me.id);
      navigate(PATHS.videoCall);
      if (!(await devices)) toast({ title: t('calls.failed'), tone: 'danger' });
    });
  }

  return (
    <Dialog.Root open modal={false}>
      <Dialog.Portal>
        <Dialog.Content
          role="alertdialog"
          aria-describedby={undefined}
          // Neither Escape nor a press beside it decides about a call.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          // Never a button: who is typing would accept or decline with the next space. A field keeps the focus.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement instanceof HTMLElement)
              before.current = placeOf(document.activeElement);
            if (!isTyping()) content.current?.focus();
          }}
          // Back to where one was, unless the answer has led to the call already.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (isFocusNowhere() && before.current) goBackTo(before.current);
          }}
          ref={content}
          tabIndex={-1}
          className="fixed inset-x-3 top-[calc(env(safe-area-inset-top,0px)+0.75rem)] z-50 mx-auto max-w-100 animate-pop rounded-card bg-surface-float p-5 shadow-float outline-none sm:top-20"
        >
          <div className="flex items-center gap-4">
            <span className="animate-breathe rounded-pill ring-4 ring-brand-soft">
              <Avatar name={other.name} src={other.profileImageUrl} size={56} decorative />
            </span>
            <div className="min-w-0">
              <Dialog.Title className="sr-only">{text}</Dialog.Title>
              <p aria-hidden className="display truncate font-semibold text-20">
                {other.name}
              </p>
              <p className="text-15 text-2">{t('calls.ringing.text')}</p>
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
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
