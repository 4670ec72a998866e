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
  // Nobody typed what a page or a part asks for: an address with no valid id in it leads nowhere. A line may be about what
  // stands in a form.
  const isNowhere = title !== undefined && error instanceof CallError && error.code === 'http.invalid';
  const text = isNowhere ? t('errors.http.not_found') : errorText(error);
  const shared = { text, retryLabel: t('common.tryAgain'), busy, onRetry };
  if (title === undefined) return <ErrorLine {...shared} />;
  const state = <ErrorState {...shared} title={title} className={className} />;
  return card ? <Card padding="none">{state}</Card> : state;
}
