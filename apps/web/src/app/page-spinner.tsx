import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/state/spinner.tsx';

type Props = { label: string; whole?: boolean };

/** Shown in place of a page, or of the whole window, while it loads. */
export function PageSpinner({ label, whole = false }: Props) {
  return (
    <div
      data-waits=""
      className={classNames('flex items-center justify-center', whole ? 'min-h-dvh' : 'min-h-80')}
    >
      <Spinner label={label} size={32} className="text-brand-text" />
    </div>
  );
}
