import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { placeAbove } from './tooltip-place.ts';
import { claim, openingDelay, TooltipTimingContext } from './tooltip-timing.ts';

/** Time to move the pointer across the gap between anchor and text, in milliseconds. */
const grace = 120;

export interface TooltipProps {
  /** A short text. It must not be the only place of an information: touch screens have no hover. */
  text: string;
  /** The text is already the child's name: show it, but hide it from screen readers. */
  repeatsName?: boolean;
  /** One element that can take the focus and forwards its props. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** What the element does by itself, and then what the tooltip does. */
const after =
  <Happening,>(own: ((event: Happening) => void) | undefined, ours: (event: Happening) => void) =>
  (event: Happening) => {
    own?.(event);
    ours(event);
  };

/**
 * A text that appears over a control on hover (after the provider's delay) and at once on keyboard focus. Escape,
 * a press or scrolling closes it. Own code instead of Radix: it is in the first load, and placing one line above a
 * button does not need 11 kB.
 */
export function Tooltip({ text, repeatsName = false, children }: TooltipProps) {
  const timing = useContext(TooltipTimingContext);
  const { shared } = timing;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = anchor !== null;
  const own = children.props;

  function later(act: () => void, delay: number) {
    clearTimeout(timer.current);
    if (delay > 0) timer.current = setTimeout(act, delay);
    else act();
  }
  function show(target: HTMLElement) {
    later(() => setAnchor(target), 0);
  }
  function hide() {
    later(() => setAnchor(null), 0);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const close = () => setAnchor(null);
    function dismiss(event: Event) {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      close();
    }
    const release = claim(shared, close);
    document.addEventListener('keydown', dismiss);
    window.addEventListener('scroll', dismiss, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', dismiss);
      window.removeEventListener('scroll', dismiss, { capture: true });
      release();
    };
  }, [open, shared]);

  return (
    <>
      {cloneElement(children, {
        'aria-describedby': own['aria-describedby'] ?? (open && !repeatsName ? id : undefined),
        onPointerEnter: after(own.onPointerEnter, ({ pointerType, currentTarget }) => {
          if (pointerType === 'touch') return;
          later(() => setAnchor(currentTarget), open ? 0 : openingDelay(timing, performance.now()));
        }),
        onPointerLeave: after(own.onPointerLeave, () => later(() => setAnchor(null), grace)),
        onPointerDown: after(own.onPointerDown, hide),
        onFocus: after(own.onFocus, ({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) show(currentTarget);
        }),
        onBlur: after(own.onBlur, hide),
      })}
      {anchor &&
        createPortal(
          <div
            id={id}
            role="tooltip"
            aria-hidden={repeatsName || undefined}
            ref={(box) => {
              if (!box) return;
              const { top, left } = placeAbove(
                anchor.getBoundingClientRect(),
                { width: box.offsetWidth, height: box.offsetHeight },
                { width: window.innerWidth, height: window.innerHeight },
              );
              box.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
            }}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(() => setAnchor(null), grace)}
            className="fixed top-0 left-0 z-60 max-w-70 animate-appear rounded-inner bg-ink px-2 py-1 text-13 text-surface-0"
          >
            {text}
          </div>,
          document.body,
        )}
    </>
  );
}
