import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { useInstallOffer } from '../use-install-offer.ts';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
/** Only there it is so, and only there is no offer. */
const isApple = () => 'standalone' in navigator;

/** How to have the app on this device; nothing inside the installed app. */
export function InstallApp() {
  const { t } = useTranslation();
  const install = useInstallOffer();
  if (isInstalled()) return null;
  return (
    <Section title={t('shell.install.title')} description={t('shell.install.text')}>
      {install ? (
        <Button tone="secondary" icon={<Download aria-hidden />} onClick={install} className="self-start">
          {t('shell.install.action')}
        </Button>
      ) : (
        <p className="text-15">{isApple() ? t('shell.install.apple') : t('shell.install.browser')}</p>
      )}
    </Section>
  );
}
