import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { keepsPage } from '#ui/page-marks.ts';
import { pressedKey } from '#ui/pressed-key.ts';
import { type FocusPlace, goBackTo, isFocusNowhere, placeOf } from './kept-focus.ts';

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
  const menu = active.closest('[role="menu"]');
  const button = menu && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return placeOf(button ?? active);
}

/** The place from which each open dialog was opened. */
const openers = new WeakMap<Element, FocusPlace>();

/** Where the focus returns to. If that was in a dialog that is closed too, the place from which that one was opened. */
function findWayBack(place: FocusPlace): FocusPlace {
  if (place.element.isConnected) return place;
  const gone = place.around.find(({ parent }) => parent.matches('[data-keeps-page]') && !parent.isConnected);
  const further = gone && openers.get(gone.parent);
  return further ? findWayBack(further) : place;
}

/** Escape empties a search field that is not empty; only the next one closes the dialog around it. */
const isSearching = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/**
 * A modal dialog: a sheet from the bottom of a phone, centred on wide screens. Focus stays inside and returns to
 * where it was, or next to it if that element is gone. Radix' own overlay is not used: it locks scrolling with an
 * injected style element, which our content security policy refuses (see app.css).
 */
export function Dialog({
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
}: DialogProps) {
  const [before, setBefore] = useState<{ open: boolean; opener: FocusPlace | null; times: number }>({
    open: false,
    opener: null,
    times: 0,
  });
  // Read during render, because a field with autoFocus has already taken the focus when effects run.
  if (open && !before.open) setBefore({ open, opener: findOpener(), times: before.times + 1 });
  else if (open !== before.open) setBefore({ ...before, open });

  const keepOpen = (event: Event) => locked && event.preventDefault();
  /** Radix asks only the layer that was opened last. That may be a toast, which must stay open. */
  function closeUnderToast(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Escape' || event.defaultPrevented || locked) return;
    event.preventDefault();
    onOpenChange(false);
  }

  return (
    // Opened again on its way out, it begins anew: it would show what was left in it, without the focus.
    <Primitive.Root key={before.times} open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div
          data-state={open ? 'open' : 'closed'}
          className={classNames(
            'pointer-events-auto fixed inset-0 z-40 data-[state=closed]:animate-vanish',
            festive ? 'bg-surface-0' : 'bg-veil data-[state=open]:animate-appear',
          )}
        />
        <Primitive.Content
          data-keeps-page=""
          ref={(element) => {
            if (element && before.opener) openers.set(element, before.opener);
            return keepsPage(element);
          }}
          {...(asks && { role: 'alertdialog' })}
          data-theme={festive ? 'dark' : undefined}
          onEscapeKeyDown={(event) =>
            (locked || isSearching(event) || pressedKey(event) !== 'Escape') && event.preventDefault()
          }
          onKeyDown={closeUnderToast}
          onPointerDownOutside={keepOpen}
          onInteractOutside={keepOpen}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // If another dialog has been opened meanwhile, the focus stays there.
            if (before.opener && isFocusNowhere()) goBackTo(findWayBack(before.opener));
          }}
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
              <Primitive.Title className="display font-bold text-17">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-15 text-ink-soft">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label={closeLabel} icon={<X />} disabled={locked} className="-mr-2" />
            </Primitive.Close>
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
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
