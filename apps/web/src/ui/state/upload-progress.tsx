import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';

type Props = {
  /** The file's name. */
  name: string;
  /** Progress, 0 to 1. */
  share: number;
  /** The progress in words. */
  shareText: string;
  /** The accessible name of the bar. */
  label: string;
  cancelLabel: string;
  onCancel: () => void;
  className?: string;
};

/** An upload in progress: file name, progress and a stop button. */
export function UploadProgress({ name, share, shareText, label, cancelLabel, onCancel, className }: Props) {
  return (
    <div className={classNames('flex items-center gap-3', className)}>
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 flex justify-between gap-3 text-13 text-ink-soft">
          <span className="truncate">{name}</span>
          <span className="tabular">{shareText}</span>
        </p>
        <ProgressBar value={Math.round(share * 100)} label={label} />
      </div>
      <Button tone="ghost" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}
