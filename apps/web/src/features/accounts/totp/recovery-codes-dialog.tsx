import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

type Props = { codes: readonly string[]; onClose: () => void };

/** Shows the recovery codes, once. Only its button closes it: they cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('accounts.totp.codesTitle')}
      description={t('accounts.totp.codesText')}
      closeLabel={t('common.close')}
      size="small"
      locked
      footer={<Button onClick={onClose}>{t('accounts.totp.kept')}</Button>}
    >
      <ul
        translate="no"
        className="numeral grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-surface-2 px-5 py-4 text-17 tracking-wide"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {/* Only over https or on this machine. */}
        {navigator.clipboard && (
          <Button
            tone="secondary"
            icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            <span aria-live="polite">
              {isCopied ? t('accounts.totp.copied') : t('accounts.totp.copyCodes')}
            </span>
          </Button>
        )}
        <a
          className={buttonLook({ tone: 'secondary' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <Download aria-hidden className="size-4.5" />
          {t('accounts.totp.save')}
        </a>
      </div>
    </Dialog>
  );
}
