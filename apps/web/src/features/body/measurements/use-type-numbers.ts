import { useTranslation } from '#lib/words/use-translation.ts';
import { toastQueued } from '#ui/toast/toast-queued.ts';
import { writeBodyValues } from '../api.ts';
import type { TypedValue } from './waiting-rules.ts';

type Typed = Omit<TypedValue, 'changedAt'>;

/** A number as it shall be, and as it was: without a value when there was none. */
export type NumberChange = { next: Typed; before: Typed };

/** Writes numbers, and says so with Undo; works offline. */
export function useTypeNumbers(clientId?: string) {
  const { t } = useTranslation();
  return (changes: readonly NumberChange[], title: string) => {
    if (changes.length === 0) return;
    writeBodyValues(
      clientId,
      changes.map(({ next }) => next),
    );
    const undo = () =>
      writeBodyValues(
        clientId,
        changes.map(({ before }) => before),
      );
    toastQueued({ title, tone: 'positive', action: { label: t('workouts.form.undo'), onPress: undo } });
  };
}
