import type { Translate } from '#lib/words/texts.ts';
import { toast } from '#ui/toast/toast.ts';

/** Copies the address of a page of this app, and says so. Needs the words of the pack `media`. */
export async function copyAddress(path: string, t: Translate): Promise<void> {
  const done = await navigator.clipboard?.writeText(location.origin + path).then(
    () => true,
    () => false,
  );
  toast(
    done
      ? { title: t('media.link.copied'), tone: 'positive' }
      : { title: t('media.link.failed'), tone: 'danger' },
  );
}
