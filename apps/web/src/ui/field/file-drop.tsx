import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { isFocusNowhere } from '#ui/dialog/kept-focus.ts';

export interface FileDropProps {
  /** What to choose; the accessible name of the control. */
  label: string;
  /** Which files are accepted. */
  hint?: ReactNode;
  /** As in `<input accept>`. */
  accept: string;
  onFile: (file: File) => void;
  /** Whether it takes the place of what had the focus, which is gone: then it has the focus. */
  isBack?: boolean;
  /** The id of what says why the last file was refused. */
  describedBy?: string | undefined;
  className?: string;
}

function takeFocus(input: HTMLInputElement | null): void {
  if (isFocusNowhere() || document.activeElement?.matches('main')) input?.focus();
}

/** Takes one file, chosen by a press or dropped. The whole area is the native control. */
export function FileDrop({
  label,
  hint,
  accept,
  onFile,
  isBack = false,
  describedBy,
  className,
}: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-4 py-4 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand-text has-focus-visible:outline-offset-2',
        over ? 'border-brand-text bg-brand-soft' : 'border-line-strong bg-surface-1 hover:bg-surface-2',
        className,
      )}
    >
      <input
        ref={isBack ? takeFocus : undefined}
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allow choosing the same file again after a failure.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Upload aria-hidden className="size-5 text-ink-faint" />
      <span className="font-semibold text-15">{label}</span>
      {hint && <span className="text-balance text-13 text-ink-faint">{hint}</span>}
    </label>
  );
}
