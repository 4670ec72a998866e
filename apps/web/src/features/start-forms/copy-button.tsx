import type { StartForm } from '@spotter/contract/start-forms';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/state/late.tsx';

const CopyDialog = late(() => import('./copy-dialog.tsx').then((m) => m.CopyDialog));

/** Opens what was answered and agreed to, in all versions; nothing before the first answer. */
export function CopyButton({ forms, small = false }: { forms: readonly StartForm[]; small?: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (forms.length === 0) return null;
  return (
    <>
      <Button
        tone={small ? 'secondary' : 'ghost'}
        size={small ? 'small' : 'medium'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('start-forms.copy.open')}
      </Button>
      {isOpen && <CopyDialog forms={forms} onClose={() => setOpen(false)} />}
    </>
  );
}
