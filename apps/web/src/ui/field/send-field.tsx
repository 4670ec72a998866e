import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { shownText } from '#lib/words/shown-text.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { pressedKey } from '#ui/pressed-key.ts';
import { useMatches } from '#ui/use-matches.ts';

/** The remaining characters are shown from this many on. */
const near = 100;

export interface SendFieldProps {
  /** The accessible name; the placeholder shows what to write. */
  label: string;
  placeholder: string;
  sendLabel: string;
  /** In characters. A longer text is kept but cannot be sent. */
  maxLength: number;
  /** The text for the remaining characters; negative when there are too many. */
  leftText: (left: number) => string;
  /** Sends the trimmed text. The field is emptied at once; if the promise rejects, the text comes back. */
  onSend: (text: string) => Promise<unknown>;
  /** An earlier text is still being sent: typing is possible, sending is not. */
  busy?: boolean;
  /** The number of visible lines while it is empty. */
  rows?: number;
  /** The initial text, for instance a stored draft. */
  initialText?: string;
  /** Called on every change, and with an empty text after sending. */
  onText?: (text: string) => void;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLTextAreaElement>;
  className?: string;
}

/**
 * A text field that sends on Enter or with its button. Shift and Enter add a line. Where fingers type, Enter adds the
 * line, because their keyboard has no other key for it, and the button sends.
 */
export function SendField({
  label,
  placeholder,
  sendLabel,
  maxLength,
  leftText,
  onSend,
  busy = false,
  rows = 1,
  initialText = '',
  onText,
  autoFocus,
  inputRef,
  className,
}: SendFieldProps) {
  const id = useId();
  const [text, setText] = useState(initialText);
  const [sending, setSending] = useState(false);
  const byTouch = useMatches('(pointer: coarse)');
  const trimmed = shownText(text);
  const left = maxLength - trimmed.length;
  const cannotSend = !trimmed || left < 0 || sending || busy;

  async function send() {
    if (cannotSend) return;
    setText('');
    onText?.('');
    setSending(true);
    try {
      await onSend(trimmed);
    } catch {
      // The caller shows the error. The text is restored, together with what was typed since.
      setText((since) => (since.trim() ? `${trimmed}\n${since}` : trimmed));
    }
    setSending(false);
  }
  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (pressedKey(event) !== 'Enter' || event.shiftKey) return;
    if (byTouch && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    void send();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <form onSubmit={submit} className={classNames('min-w-0', className)}>
      <div className="flex items-end gap-1 rounded-control border border-line-strong/70 bg-surface-1 p-1 transition-[border-color] focus-within:border-brand-text focus-within:outline-1 focus-within:outline-brand-text hover:border-line-strong">
        <textarea
          ref={inputRef}
          dir="auto"
          aria-label={label}
          aria-describedby={left < near ? id : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder={placeholder}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: set by a caller that opens the field on a press
          autoFocus={autoFocus}
          enterKeyHint={byTouch ? 'enter' : 'send'}
          rows={Math.max(rows, Math.min(8, text.split('\n').length))}
          onChange={(event) => {
            setText(event.target.value);
            onText?.(event.target.value);
          }}
          onKeyDown={pressKey}
          className="field-sizing-content max-h-60 min-h-10 w-0 min-w-0 flex-1 resize-none self-center bg-transparent px-2.5 py-2 text-15 outline-none placeholder:truncate placeholder:text-(length:--text-15) pointer-coarse:min-h-11 pointer-coarse:text-17"
        />
        <IconButton
          type="submit"
          tone={trimmed ? 'brand' : 'quiet'}
          label={sendLabel}
          icon={<SendHorizontal />}
          disabled={cannotSend}
        />
      </div>
      {left < near && (
        <p
          id={id}
          aria-live="polite"
          className={classNames('tabular mt-1.5 text-13', left < 0 ? 'text-danger' : 'text-ink-faint')}
        >
          {leftText(left)}
        </p>
      )}
    </form>
  );
}
