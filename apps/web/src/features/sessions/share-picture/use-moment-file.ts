import { type RefObject, useEffect, useState } from 'react';
import { useAppName, useSettings } from '#features/settings/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { drawMoment } from './draw-moment.ts';
import type { MomentWords } from './use-moment-words.ts';

/** The studio's logo; null without one, and where it cannot be read, as without a network. */
async function loadLogo(src: string | null | undefined): Promise<HTMLImageElement | null> {
  if (!src) return null;
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return image.width > 0 ? image : null;
  } catch {
    return null;
  }
}

/**
 * The picture as a file, drawn on this device. It is drawn before anybody asks for it, because browsers open their
 * share sheet only at once after a press. `failed` where it cannot be drawn.
 */
export function useMomentFile(
  place: RefObject<HTMLElement | null>,
  words: MomentWords,
): File | 'failed' | null {
  const { language } = useTranslation().i18n;
  const name = useAppName();
  const logoUrl = useSettings().data?.logoUrl;
  const [file, setFile] = useState<File | 'failed' | null>(null);
  const said = JSON.stringify(words);
  useEffect(() => {
    let isOver = false;
    async function draw() {
      if (!place.current) return;
      const it = JSON.parse(said) as MomentWords;
      const blob = await drawMoment(place.current, it, { name, logo: await loadLogo(logoUrl) }, language);
      const title = `${it.title} ${it.day}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
      if (!isOver) setFile(new File([blob], `${title}.png`, { type: 'image/png' }));
    }
    draw().catch(() => !isOver && setFile('failed'));
    return () => {
      isOver = true;
    };
  }, [place, said, name, logoUrl, language]);
  return file;
}
