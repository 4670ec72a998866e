import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

/** From how many characters left on the writer is told. */
const near = 100;

export interface SendFieldProps {
  /** The field's name; the placeholder shows what to write. */
  label: string;
  placeholder: string;
  sendLabel: string;
  /** In characters; a longer text is kept as it is, and only not sent. */
  maxLength: number;
  /** What is said about the characters left, negative when there are too many. */
  leftText: (left: number) => string;
  /** Sends the trimmed text. The field is empty meanwhile; when it fails the text comes back. */
  onSend: (text: string) => Promise<unknown>;
  /** What was sent before is still on its way: one can write, and not send yet. */
  busy?: boolean;
  /** How many lines it shows while it is empty. */
  rows?: number;
  /** What it begins with: a text that was left behind. */
  initialText?: string;
  /** Told of every change, and of the empty field after sending. */
  onText?: (text: string) => void;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLTextAreaElement>;
  className?: string;
}

/** A text that is sent by Enter or by its button; Shift and Enter make a new line. */
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
  const trimmed = text.trim();
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
      // The caller says what happened; here nothing typed is lost, not even what was typed since.
      setText((since) => (since.trim() ? `${trimmed}\n${since}` : trimmed));
    } finally {
      setSending(false);
    }
  }
  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While a word is being composed (Japanese, Chinese, Korean), Enter only accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
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
          aria-label={label}
          aria-describedby={left < near ? id : undefined}
          aria-invalid={left < 0 || undefined}
          placeholder={placeholder}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: asked for by who opens the field by a press
          autoFocus={autoFocus}
          enterKeyHint="send"
          rows={Math.max(rows, Math.min(8, text.split('\n').length))}
          onChange={(event) => {
            setText(event.target.value);
            onText?.(event.target.value);
          }}
          onKeyDown={pressKey}
          className="field-sizing-content max-h-60 min-h-10 min-w-0 flex-1 resize-none self-center bg-transparent px-2.5 py-2 text-15 outline-none pointer-coarse:min-h-11 pointer-coarse:text-17"
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
          className={classNames('tabular mt-1.5 text-13', left < 0 ? 'text-danger' : 'text-3')}
        >
          {leftText(left)}
        </p>
      )}
    </form>
  );
}
