import { MESSAGE_MAX } from '@spotter/contract/messages-limits';
import { useTranslation } from '#lib/words/use-translation.ts';

/** What the field of a message says besides its label, and how much it takes. */
export function useFieldTexts() {
  const { t } = useTranslation();
  return {
    placeholder: t('messages.write.placeholder'),
    sendLabel: t('messages.write.send'),
    maxLength: MESSAGE_MAX,
    leftText: (left: number) =>
      left < 0 ? t('messages.write.tooLong', { count: -left }) : t('messages.write.left', { count: left }),
  };
}
