import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlLook } from './control-look.ts';
import { Field } from './field.tsx';

/** How long the button shows that the text was copied, in milliseconds. */
const praise = 2000;

export interface CopyFieldProps {
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  value: string;
  copyLabel: string;
  copiedLabel: string;
  onCopied?: () => void;
  className?: string;
}

/**
 * A read-only text with a copy button. Without a clipboard, as on plain http, the text is selected instead, and the button
 * says so.
 */
export function CopyField({
  label,
  labelHidden,
  hint,
  value,
  copyLabel,
  copiedLabel,
  onCopied,
  className,
}: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { t } = useTranslation();
  const [did, setDid] = useState<'copied' | 'selected' | null>(null);

  useEffect(() => {
    if (did !== 'copied') return;
    const timer = setTimeout(() => setDid(null), praise);
    return () => clearTimeout(timer);
  }, [did]);

  async function copy() {
    input.current?.select();
    const done = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    setDid(done ? 'copied' : 'selected');
    if (done) onCopied?.();
  }

  return (
    <Field {...{ label, labelHidden, hint, className }}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            ref={input}
            readOnly
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            className={classNames(controlLook, 'truncate bg-surface-2')}
          />
          <Button
            tone="secondary"
            icon={did === 'copied' ? <Check /> : <Copy />}
            onClick={copy}
            className="shrink-0"
          >
            <span aria-live="polite">
              {did === 'copied' ? copiedLabel : did === 'selected' ? t('common.selected') : copyLabel}
            </span>
          </Button>
        </div>
      )}
    </Field>
  );
}
