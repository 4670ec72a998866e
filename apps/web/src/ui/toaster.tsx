import { type ComponentType, useEffect, useState } from 'react';
import type { ToasterProps } from './toasts.tsx';
import { useToast } from './use-toast.ts';

// Outside of the component: the compiler skips components that hold an import.
const fetchToasts = () => import('./toasts.tsx');

/**
 * The place where toasts appear; once, in the shell. What draws them is fetched when the page is idle or the
 * first toast comes, so that it costs the first load nothing; a toast waits in the store meanwhile.
 */
export function Toaster(props: ToasterProps) {
  const { toasts } = useToast();
  const [view, setView] = useState<{ Toasts: ComponentType<ToasterProps> } | null>(null);
  const waiting = toasts.length > 0;

  useEffect(() => {
    if (view) return;
    let gone = false;
    function load() {
      fetchToasts().then(
        (loaded) => gone || setView({ Toasts: loaded.Toasts }),
        // Offline: the next toast tries again.
        () => undefined,
      );
    }
    const timer = setTimeout(load, waiting ? 0 : 2000);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [view, waiting]);

  return view && <view.Toasts {...props} />;
}
