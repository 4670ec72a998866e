import type { ComponentProps, ReactNode } from 'react';
import { useFormat } from '#lib/format.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  /** What it does, for screen readers, who hear the number after it. */
  label: string;
  count: number;
  icon: ReactNode;
  ink?: string;
};

/** An icon with the number of what was done by it so far; no number for none. */
export function CountButton({ label, count, icon, ink = 'text-ink-soft', ...rest }: Props) {
  const format = useFormat();
  const shown = count > 0 ? format.number(count) : '';
  return (
    <Button
      {...rest}
      tone="ghost"
      size="small"
      aria-label={`${label} ${shown}`.trim()}
      icon={icon}
      className={classNames('min-w-11 font-medium *:[svg]:size-5', ink)}
    >
      {shown && <span className="tabular">{shown}</span>}
    </Button>
  );
}
