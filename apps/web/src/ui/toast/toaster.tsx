// load-group: dialogs

import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { useToaster } from 'react-hot-toast/headless';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toasted } from '#ui/page-marks.ts';
import { pressedKey } from '#ui/pressed-key.ts';
import type { ToastTone } from './toast.ts';
import { dismissToast, startToasts, textOf } from './toast-list.ts';

export interface ToasterProps {
  /** Announced before each toast: "Notification". */
  label: string;
  /** The name of the region; `{hotkey}` becomes F8: "Notifications ({hotkey})". */
  regionLabel: string;
  closeLabel: string;
}

const icons: Record<ToastTone, React.ReactNode> = {
  neutral: null,
  positive: <CircleCheck aria-hidden className="size-5 shrink-0 text-positive" />,
  warning: <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />,
  danger: <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />,
};

/** The default duration in milliseconds. */
const DURATION_MS = 5000;
/** Milliseconds between dismissal and removal. */
const REMOVAL_MS = 1_000_000;

/**
 * Shows the toast: at the top of a phone, away from the thumb; in the lower corner of a wide screen, above a bar that
 * stands there; upon a stage over its figure (`stage.css`).
 */
export function Toaster({ label, regionLabel, closeLabel }: ToasterProps) {
  const { toasts } = useToaster({ removeDelay: REMOVAL_MS });
  const region = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const isForDialog = useRef(false);
  useEffect(startToasts, []);

  // After F8 the focus returns to where it was. Radix would leave it in the empty region and keep the duration
  // of the next toast paused.
  function close(id: string) {
    if (isForDialog.current) {
      isForDialog.current = false;
      return;
    }
    const active = document.activeElement;
    if (active instanceof HTMLElement && region.current?.contains(active)) {
      if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
      else active.blur();
    }
    dismissToast(id);
  }

  return (
    <Toast.Provider label={label} duration={DURATION_MS} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((record) => {
        const { id, visible } = record;
        const { title, description, tone = 'neutral', action, duration } = textOf(record);
        return (
          <Toast.Root
            key={id}
            ref={toasted}
            data-toast=""
            open={visible}
            onOpenChange={(next) => next || close(id)}
            // An Escape inside a dialog closes the dialog (see there), not the toast that came later.
            onEscapeKeyDown={(event) => {
              const { target } = event;
              // It drops the word of an input method, not the message with its way back.
              if (pressedKey(event) !== 'Escape') event.preventDefault();
              else
                isForDialog.current =
                  target instanceof Element && target.closest('[data-keeps-page]') !== null;
            }}
            duration={duration}
            type={tone === 'danger' ? 'foreground' : 'background'}
            className={classNames(
              'pointer-events-auto flex w-full items-start gap-3 rounded-card bg-surface-float py-2.5 pr-2.5 pl-4 shadow-float',
              'data-[state=closed]:animate-vanish data-[state=open]:animate-rise',
              'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
              'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-[translate]',
            )}
          >
            {icons[tone] && <span className="flex h-8 items-center">{icons[tone]}</span>}
            <div className="flex min-w-0 flex-1 flex-col gap-0.5 py-1.25">
              {title && <Toast.Title className="font-semibold text-15">{title}</Toast.Title>}
              {description && (
                <Toast.Description className={classNames('text-15', title && 'text-ink-soft')}>
                  {description}
                </Toast.Description>
              )}
            </div>
            {action && (
              <Toast.Action
                altText={action.label}
                onClick={action.onPress}
                className="hit-area min-h-8 shrink-0 rounded-control px-2.5 font-semibold text-15 text-brand-text hover:bg-surface-2"
              >
                {action.label}
              </Toast.Action>
            )}
            <Toast.Close asChild>
              <IconButton size="small" label={closeLabel} icon={<X />} className="hit-area" />
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport
        ref={region}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        }}
        hotkey={['F8']}
        label={regionLabel}
        data-toasts=""
        className="pointer-events-none fixed inset-x-0 top-0 z-50 m-0 flex list-none flex-col gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top,0px))] outline-none md:inset-x-auto md:top-auto md:right-0 md:bottom-0 md:w-full md:max-w-[420px] md:p-4"
      />
    </Toast.Provider>
  );
}
