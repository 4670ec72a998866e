import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

type Props = {
  loading: boolean;
  /** Why the next ones did not come; then they are asked for by a press. */
  error: string | undefined;
  onMore: () => void;
  /** The shape of what is to come. */
  children: ReactNode;
};

/** How far below the screen the end may lie when the next ones are asked for. */
const AHEAD = '600px';

/** The end of what is loaded: asks for more when it comes near the screen. */
export function ListEnd({ loading, error, onMore, children }: Props) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  }, [onMore]);
  const waits = !loading && error === undefined;
  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits]);
  return (
    <div ref={end}>
      {error === undefined ? (
        children
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-3">
          <p className="text-15 text-2">{error}</p>
          <Button tone="secondary" busy={loading} onClick={onMore}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
