import type { ComponentProps } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'disabled'> & { onDiscard: () => void };

/** Gives up what was typed in a dialog of a programme and is not saved yet. */
export function DiscardButton({ onDiscard, ...look }: Props) {
  const { t } = useTranslation();
  return (
    <Button tone="ghost" {...look} onClick={onDiscard}>
      {t('programs.unsaved.discard')}
    </Button>
  );
}
