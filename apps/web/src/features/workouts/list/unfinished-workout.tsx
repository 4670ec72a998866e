import { NotebookPen } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Draft } from '../builder/use-draft.ts';

type Props = { draft: Draft; onOpen: () => void };

/** The workout that a trainer began and has not created yet; this browser keeps it. */
export function UnfinishedWorkout({ draft: { draft }, onOpen }: Props) {
  const { t } = useTranslation();
  const name = draft.name.trim() || t('workouts.exercises', { count: draft.lines.length });
  return (
    <Card padding="none" className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-4">
      <NotebookPen aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1 break-words text-15">
        <span className="block text-13 text-ink-soft">{t('workouts.unfinished')}</span>
        <span className="font-semibold">{name}</span>
      </p>
      <Button
        tone="secondary"
        aria-label={t('workouts.actionOn', { action: t('workouts.continue'), name })}
        onClick={onOpen}
      >
        {t('workouts.continue')}
      </Button>
    </Card>
  );
}
