import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';

type FeedEndProps = {
  loading: boolean;
  /** Why the older ones did not come; then they are asked for by a press. */
  error: string | undefined;
  onMore: () => void;
};

/** How far below the screen the end may lie when the older ones are asked for. */
const AHEAD = '800px';

/** The end of what is loaded: asks for more when it comes near the screen. */
export function FeedEnd({ loading, error, onMore }: FeedEndProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  }, [onMore]);

  const waits = !loading && error === undefined;
  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) ask.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits]);

  return (
    <div ref={end}>
      {error === undefined ? (
        <FeedSkeleton count={1} />
      ) : (
        <Card padding="small" role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-2">{error}</p>
          <Button tone="secondary" size="small" busy={loading} onClick={onMore}>
            {t('common.tryAgain')}
          </Button>
        </Card>
      )}
    </div>
  );
}
