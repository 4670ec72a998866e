import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

/** The button of a client's menu, shown until the menu is loaded. */
export function ClientMenuButton({ name, ...rest }: { name: string } & ComponentProps<'button'>) {
  const { t } = useTranslation();
  return <IconButton {...rest} label={t('coaching.clients.more', { name })} icon={<Ellipsis />} />;
}
