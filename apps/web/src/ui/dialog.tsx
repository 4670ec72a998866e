import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { goBackTo, isFocusNowhere, type Place, placeOf } from './kept-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title; read with it. */
  description?: ReactNode;
  closeLabel: string;
  /** Buttons, the main one last; side by side on wide screens, stacked on phones with the main one on top. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** While work is under way: Escape, the cross and a tap outside do nothing. */
  locked?: boolean;
  /** Absent where a title and footer say it all. */
  children?: ReactNode;
}

const sizes = { small: 'sm:max-w-100', medium: 'sm:max-w-130', large: 'sm:max-w-180', wide: 'sm:max-w-280' };

/** What had the focus when the dialog was asked for; for a menu's entry that is gone by then, the menu's button. */
function findOpener(): Place | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const menu = active.closest('[role="menu"]');
  const button = menu && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return placeOf(button ?? active);
}

/** A search that holds something is emptied by Escape; only the next one closes the dialog around it. */
const isSearching = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/**
 * One thing to decide or fill in, above the page: a sheet from the bottom of a phone, centred where it is wide.
 * Focus stays inside and goes back to where it was, or next to that when it is gone. Radix' own overlay is left out on purpose: it locks
 * scrolling with an injected style element, which our content security policy refuses (see app.css).
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  size = 'medium',
  locked = false,
  children,
}: DialogProps) {
  const [before, setBefore] = useState<{ open: boolean; opener: Place | null }>({
    open: false,
    opener: null,
  });
  // During render, because a field with autoFocus has already taken the focus when effects run.
  if (open !== before.open) setBefore({ open, opener: open ? findOpener() : before.opener });

  const keepOpen = (event: Event) => locked && event.preventDefault();
  /** Radix asks only what was opened last, and that may be a toast, which stays. */
  function closeUnderToast(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || locked) return;
    event.preventDefault();
    onOpenChange(false);
  }

  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div
          data-state={open ? 'open' : 'closed'}
          className="pointer-events-auto fixed inset-0 z-40 bg-veil data-[state=closed]:animate-vanish data-[state=open]:animate-appear"
        />
        <Primitive.Content
          data-holds-page=""
          onEscapeKeyDown={(event) => (locked || isSearching(event)) && event.preventDefault()}
          onKeyDown={closeUnderToast}
          onPointerDownOutside={keepOpen}
          onInteractOutside={keepOpen}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Who was faster than its closing, and is in the next dialog already, stays there.
            if (before.opener && isFocusNowhere()) goBackTo(before.opener);
          }}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-card bg-surface-float shadow-float outline-none',
            'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:w-[calc(100%-2rem)] sm:rounded-card',
            'data-[state=closed]:animate-sink data-[state=open]:animate-rise',
            'sm:data-[state=closed]:animate-vanish sm:data-[state=open]:animate-pop',
            sizes[size],
          )}
        >
          <span
            aria-hidden
            className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-pill bg-line-strong/60 sm:hidden"
          />
          <div className="flex items-start gap-3 px-5 pt-3 sm:px-6 sm:pt-5">
            <div className="min-w-0 flex-1 pt-1.5">
              <Primitive.Title className="display font-semibold text-20">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-15 text-2">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label={closeLabel} icon={<X />} disabled={locked} className="-mr-2" />
            </Primitive.Close>
          </div>
          {children && (
            <div className="min-h-0 overflow-y-auto overscroll-contain px-5 py-4 sm:px-6">{children}</div>
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
