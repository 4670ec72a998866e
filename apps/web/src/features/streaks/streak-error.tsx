import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useStreak } from './api.ts';

/** In place of a streak that could not be loaded. */
export function StreakError() {
  const { t } = useTranslation();
  const { error, isFetching, refetch } = useStreak();
  return (
    <Card padding="none">
      <ErrorState
        title={t('streaks.error')}
        text={error && errorText(error)}
        retryLabel={t('common.tryAgain')}
        onRetry={() => void refetch()}
        busy={isFetching}
        className="py-6"
      />
    </Card>
  );
}
