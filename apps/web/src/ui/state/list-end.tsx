import { type ReactNode, useEffect, useRef } from 'react';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '../class-names.ts';
import { ErrorLine } from './error-line.tsx';
import type { PagedList } from './list-more.tsx';

type Props = {
  list: PagedList;
  /** The skeleton of the next page; without one, a button is shown. */
  children?: ReactNode;
  /** The label of the button. */
  label?: string;
  /** How far below the screen the end may be when the next page is loaded, as a margin of an observer. */
  ahead?: string;
};

/** The end of a list that loads its next page when it comes near the screen; after a failure, on a press. */
export function ListEnd({ list, children, label, ahead = '600px' }: Props) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const { error, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, hasNextPage, fetchNextPage } =
    list;
  const isThere = hasNextPage && !isPlaceholderData;
  const waits = isThere && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => void (entry?.isIntersecting && fetchNextPage()), {
      rootMargin: ahead,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, fetchNextPage, ahead]);
  if (!isThere) return null;
  return (
    // The page is settled without it (`in-order` in app.css).
    <div
      ref={end}
      data-more=""
      // Out of sight it is still, and then it breathes as one: each part that does is a layer of its own in each frame.
      className={classNames(
        '[&_[data-waits]]:animate-none',
        children !== undefined && isFetchingNextPage && !isFetchNextPageError && 'animate-breathe',
      )}
    >
      {isFetchNextPageError ? (
        <div className="p-3">
          <ErrorLine
            text={errorText(error)}
            retryLabel={t('common.tryAgain')}
            busy={isFetchingNextPage}
            onRetry={() => void fetchNextPage()}
          />
        </div>
      ) : (
        (children ?? (
          <div className="flex justify-center">
            <Button tone="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {label}
            </Button>
          </div>
        ))
      )}
    </div>
  );
}
