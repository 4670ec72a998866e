import { CallError } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { ErrorLine } from './error-line.tsx';
import { ErrorState } from './error-state.tsx';

type Props = {
  /** What could not be loaded; without a title the failure is one line. */
  title: string | undefined;
  error: unknown;
  /** A retry is in progress. */
  busy: boolean;
  onRetry: () => void;
  /** Whether it has its own card. */
  card?: boolean;
  className?: string;
};

/** Shown in place of data that could not be loaded: the reason, and a retry. */
export function QueryFailed({ title, error, busy, onRetry, card, className }: Props) {
  const { t } = useTranslation();
  // Nobody typed what a page asks for: an address with no valid id in it leads nowhere.
  const isNowhere = error instanceof CallError && error.code === 'http.invalid';
  const text = isNowhere ? t('errors.http.not_found') : errorText(error);
  const shared = { text, retryLabel: t('common.tryAgain'), busy, onRetry };
  if (title === undefined) return <ErrorLine {...shared} />;
  const state = <ErrorState {...shared} title={title} className={className} />;
  return card ? <Card padding="none">{state}</Card> : state;
}
