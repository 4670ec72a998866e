import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { ProgressBar } from './progress-bar.tsx';

type Props = {
  /** The file's name. */
  name: string;
  /** How much of it has gone, 0 to 1. */
  share: number;
  /** The same in words. */
  shareText: string;
  /** What the bar is called. */
  label: string;
  cancelLabel: string;
  onCancel: () => void;
  className?: string;
};

/** A file on its way: its name, how far it is, and the way to stop it. */
export function UploadProgress({ name, share, shareText, label, cancelLabel, onCancel, className }: Props) {
  return (
    <div className={classNames('flex items-center gap-3', className)}>
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 flex justify-between gap-3 text-13 text-2">
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
