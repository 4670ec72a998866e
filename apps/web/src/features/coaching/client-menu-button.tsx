import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';

/** Opens a client's menu; stands alone until the menu is loaded. */
export function ClientMenuButton({ name, ...rest }: { name: string } & ComponentProps<'button'>) {
  const { t } = useTranslation();
  return <IconButton {...rest} label={t('coaching.clients.more', { name })} icon={<Ellipsis />} />;
}
