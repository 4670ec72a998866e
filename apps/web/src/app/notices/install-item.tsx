import { Download } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { useInstallOffer } from './use-install-offer.ts';

/** Installs the app, where the browser offers it. */
export function InstallItem() {
  const { t } = useTranslation();
  const install = useInstallOffer();
  if (!install) return null;
  return (
    <MenuItem icon={<Download aria-hidden />} onSelect={install}>
      {t('shell.install.action')}
    </MenuItem>
  );
}
