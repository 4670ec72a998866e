import { errorText } from '#lib/call/error-text.ts';
import { Button } from '#ui/button/button.tsx';

/** An infinite query that has its first page. */
export type PagedList = {
  error: unknown;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
};

type Props = {
  list: PagedList;
  label: string;
  /** Centred by default; `wide` is as wide as the list, `plain` is that without a background. */
  look?: 'centred' | 'wide' | 'plain';
};

const LOOKS = { centred: 'self-center', wide: '', plain: 'text-brand-text!' };

/** The end of a list that loads its next page on a press, and shows a failure to load it. */
export function ListMore({ list, label, look = 'centred' }: Props) {
  const { error, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, hasNextPage, fetchNextPage } =
    list;
  if (isPlaceholderData) return null;
  return (
    <>
      {isFetchNextPageError && (
        <p role="alert" className="px-2 py-2 text-13 text-danger">
          {errorText(error)}
        </p>
      )}
      {hasNextPage && (
        <Button
          tone={look === 'plain' ? 'ghost' : 'secondary'}
          wide={look !== 'centred'}
          className={LOOKS[look]}
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {label}
        </Button>
      )}
    </>
  );
}
