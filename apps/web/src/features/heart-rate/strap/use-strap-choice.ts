import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toast } from '#ui/toast/toast.ts';
import type { ChoiceFailure } from './strap-device.ts';

/** As long as it takes to find a watch's setting, in milliseconds. */
const OFFER_MS = 30_000;

/**
 * Lets the person choose a strap, and says why there is none. A list that was closed without a choice was often empty: then
 * all devices are offered, with what to switch on.
 * @param choose asks the browser; with `all` for every device near
 */
export function useStrapChoice(
  choose: (all: boolean) => Promise<{ name: string } | ChoiceFailure>,
  onChosen?: (name: string) => void,
): { isChoosing: boolean; connect: () => void } {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  async function connect(all: boolean) {
    setChoosing(true);
    const chosen = await choose(all);
    setChoosing(false);
    if (typeof chosen === 'object') return onChosen?.(chosen.name);
    if (chosen !== 'cancelled') {
      toast({
        title: t('heart-rate.strap.failed'),
        description: chosen === 'off' ? t('heart-rate.strap.off') : t('heart-rate.strap.failedText'),
        tone: 'danger',
      });
    } else if (!all) {
      toast({
        title: t('heart-rate.strap.missing'),
        description: t('heart-rate.strap.missingText'),
        action: { label: t('heart-rate.strap.all'), onPress: () => void connect(true) },
        duration: OFFER_MS,
      });
    }
  }
  return { isChoosing, connect: () => void connect(false) };
}
