import { Download } from 'lucide-react';
import { useInstallOffer } from '#app/notices/use-install-offer.ts';
import { isOfApple, isOnHomeScreen } from '#lib/device/of-apple.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Section } from '#ui/section.tsx';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches || isOnHomeScreen();

/** How to install the app on this device; hidden in the installed app. */
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
        <p className="text-15">{isOfApple() ? t('alerts.apple.share') : t('shell.install.browser')}</p>
      )}
    </Section>
  );
}
