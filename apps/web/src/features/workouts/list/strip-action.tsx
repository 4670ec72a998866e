import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button, type ButtonProps } from '#ui/button/button.tsx';
import { STRIP_ACTION, STRIP_WORDS } from './strip-look.ts';

type Props = Pick<ButtonProps, 'busy' | 'onClick'> & {
  icon: ReactNode;
  action: string;
  /** The workout's, for screen readers. */
  name: string;
};

/** An action of a row in a StripList. */
export function StripAction({ action, name, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      {...rest}
      tone="secondary"
      aria-label={t('workouts.actionOn', { action, name })}
      className={STRIP_ACTION}
    >
      <span className={STRIP_WORDS}>{action}</span>
    </Button>
  );
}
