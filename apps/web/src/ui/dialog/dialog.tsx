import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { unbroken } from '#ui/unbroken.tsx';
import { type FocusPlace, placeOf } from './kept-focus.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title, announced with it. */
  description?: ReactNode;
  closeLabel: string;
  /** Buttons, the main one last: side by side on wide screens; stacked on phones with the main one on top. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** As high as the screen allows, whatever is in it: for content that arrives in parts, which would move the rest. */
  tall?: boolean;
  /** Work is in progress: Escape, the close button and a tap outside are ignored. */
  locked?: boolean;
  /** Announced as an alert, for a question that must be answered first. */
  asks?: boolean;
  /** A celebration: dark in both themes, lit by the studio's colour, and the whole screen of a phone. */
  festive?: boolean;
  /** Optional where title and footer are enough. */
  children?: ReactNode;
}

const sizes = { small: 'sm:max-w-100', medium: 'sm:max-w-130', large: 'sm:max-w-180', wide: 'sm:max-w-280' };

/** The element that had the focus when the dialog was opened; for an entry of a closed menu, the menu's button. */
function findOpener(): FocusPlace | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  // A menu that goes no longer stands in `aria-controls` of its button, but is named by it.
  const named = active.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = named ? document.getElementById(named) : null;
  return placeOf(button ?? active);
}

/** Tells when the elements have ended their way out, if they have one. */
function useWayOut(open: boolean, elements: readonly RefObject<Element | null>[], onOut: () => void): void {
  const tell = useEffectEvent(onOut);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements are the same ones
  useEffect(() => {
    if (open) return;
    // In the frame, where the styles are found anyway.
    const frame = requestAnimationFrame(() => {
      const ways = elements.flatMap(({ current }) => current?.getAnimations() ?? []);
      void Promise.allSettled(ways.map(({ finished }) => finished)).then(() => tell());
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);
}

type Shown = { open: boolean; opener: FocusPlace | null; times: number; isOut: boolean };

/**
 * A modal dialog: a sheet from the bottom of a phone, centred on wide screens. Focus stays inside and returns to
 * where it was, or next to it if that element is gone. Own code instead of Radix, which draws it in several passes and finds
 * its styles in each; the browser's own `showModal()` finds those of the whole page anew.
 */
export function Dialog(props: DialogProps) {
  const { open } = props;
  const [shown, setShown] = useState<Shown>({ open: false, opener: null, times: 0, isOut: true });
  // Read during render, because a field with autoFocus has already taken the focus when effects run.
  if (open && !shown.open) {
    setShown({ open, opener: findOpener(), times: shown.times + 1, isOut: false });
  } else if (open !== shown.open) setShown({ ...shown, open });
  if (shown.isOut) return null;
  return createPortal(
    <Layer
      // Opened again on its way out, it begins anew: it would show what was left in it, without the focus.
      key={shown.times}
      {...props}
      opener={shown.opener}
      onOut={() => setShown((now) => ({ ...now, isOut: !now.open }))}
    />,
    document.body,
  );
}

function Layer({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  size = 'medium',
  tall = false,
  locked = false,
  asks = false,
  festive = false,
  children,
  opener,
  onOut,
}: DialogProps & { opener: FocusPlace | null; onOut: () => void }) {
  const id = useId();
  const veil = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const close = () => locked || !open || onOpenChange(false);
  useModal(content, opener, close);
  useWayOut(open, [veil, content], onOut);
  const state = open ? 'open' : 'closed';
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div
        ref={veil}
        data-state={state}
        onClick={close}
        className={classNames(
          'fixed inset-0 z-40 data-[state=closed]:animate-vanish',
          festive ? 'bg-surface-0' : 'bg-veil data-[state=open]:animate-appear',
        )}
      />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have it */}
      <div
        ref={content}
        role={asks ? 'alertdialog' : 'dialog'}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-text` : undefined}
        tabIndex={-1}
        data-keeps-page=""
        data-state={state}
        data-theme={festive ? 'dark' : undefined}
        className={classNames(
          'fixed inset-x-0 bottom-0 z-40 flex flex-col shadow-float outline-none',
          festive
            ? 'bg-moment h-dvh pt-[env(safe-area-inset-top,0px)] sm:pt-0'
            : 'max-h-[92dvh] rounded-t-card bg-surface-float',
          'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:w-[calc(100%-2rem)] sm:rounded-card',
          'data-[state=closed]:animate-sink sm:data-[state=closed]:animate-vanish',
          !festive && 'data-[state=open]:animate-rise sm:data-[state=open]:animate-pop',
          sizes[size],
          tall && 'h-[92dvh] sm:h-[86dvh]!',
        )}
      >
        <span
          aria-hidden
          className={classNames(
            'mx-auto mt-2 h-1 w-9 shrink-0 rounded-pill bg-line-strong/60 sm:hidden',
            festive && 'invisible',
          )}
        />
        <div className="flex items-start gap-3 px-5 pt-3 sm:px-6 sm:pt-5">
          <div className="min-w-0 flex-1 pt-1.5">
            <h2 id={`${id}-title`} className="display font-bold text-17">
              {unbroken(title)}
            </h2>
            {description && (
              <p id={`${id}-text`} className="mt-1 text-15 text-ink-soft">
                {description}
              </p>
            )}
          </div>
          <IconButton label={closeLabel} icon={<X />} disabled={locked} onClick={close} className="-mr-2" />
        </div>
        {children && (
          <div
            // A picture has nothing that takes the focus, and is scrolled by keys too.
            {...(festive && { tabIndex: 0 })}
            className={classNames(
              'min-h-0 overflow-y-auto overscroll-contain px-5 py-4 sm:px-6',
              (tall || festive) && 'flex-1',
            )}
          >
            {children}
          </div>
        )}
        {footer ? (
          <div className="flex flex-col-reverse gap-2 px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom,0px))] sm:flex-row sm:justify-end sm:px-6 sm:pb-5">
            {footer}
          </div>
        ) : (
          <div className="shrink-0 pb-[max(0.5rem,env(safe-area-inset-bottom,0px))]" />
        )}
      </div>
    </>
  );
}
