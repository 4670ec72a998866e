import { Download } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';

/** In place of a film that this browser does not play: what an iPhone films, on some others. It can be saved. */
export function UnplayableFilm({ src }: { src: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex size-full flex-col items-center justify-center gap-3 p-4 text-center">
      <p className="text-15 text-ink">{t('media.clip.unplayable')}</p>
      <a href={src} download className={buttonLook({ tone: 'secondary', size: 'small' })}>
        <Download aria-hidden />
        {t('media.clip.save')}
      </a>
    </div>
  );
}
