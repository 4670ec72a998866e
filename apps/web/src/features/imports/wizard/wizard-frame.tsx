import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { isFocusNowhere } from '#ui/dialog/kept-focus.ts';
import type { PreparedImport } from '../kept-import-store.ts';

type WizardFrameProps = {
  /** The name of the chosen file. */
  name: string;
  /** Null while something is still asked or read. */
  prepared: PreparedImport | null;
  /** Whether nothing of the file can be read. */
  isRefused?: boolean;
  onStart: (prepared: PreparedImport) => void;
  onDiscard: () => void;
  children?: ReactNode;
};

/** What is asked about a chosen file, between its name and the buttons that begin the import or leave it. */
export function WizardFrame({
  name,
  prepared,
  isRefused = false,
  onStart,
  onDiscard,
  children,
}: WizardFrameProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that took the file is gone.
  useEffect(() => {
    if (isFocusNowhere() || document.activeElement?.matches('main')) heading.current?.focus();
  }, []);
  const { sessions = [], lists = [], parts = [] } = prepared ?? {};
  const hasSomething = sessions.length + lists.length + parts.length > 0;
  return (
    <Card as="section" aria-label={t('imports.preview')} className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="display truncate font-bold text-17 outline-none">
        {name}
      </h2>
      {children}
      <div className="flex flex-wrap gap-2">
        {!isRefused && (
          <Button disabled={!hasSomething} onClick={() => prepared && onStart(prepared)}>
            {t('imports.start')}
          </Button>
        )}
        <Button tone="ghost" onClick={onDiscard}>
          {t('imports.discard')}
        </Button>
      </div>
    </Card>
  );
}
