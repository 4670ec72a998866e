import { Link2 } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { copyAddress } from './copy-address.ts';

/**
 * Copies the address of a page of this app, to be pasted into a chat, where it shows as a card. Browsers have no clipboard
 * on plain http: nothing is offered then.
 */
export function CopyLinkButton({ path }: { path: string }) {
  const { t } = useTranslation();
  if (!navigator.clipboard) return null;
  return (
    <Button tone="ghost" size="small" icon={<Link2 />} onClick={() => void copyAddress(path, t)}>
      {t('media.link.copy')}
    </Button>
  );
}
