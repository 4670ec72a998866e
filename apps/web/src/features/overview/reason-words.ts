import type { Attention } from '@spotter/contract/overview';
import { useTranslation } from 'react-i18next';

/** Why a client needs the trainer, in a few words and in a sentence. */
export function useReasonWords() {
  const { t } = useTranslation();
  return {
    short: ({ reason, count }: Attention): string => {
      const values = { count: count ?? 0 };
      return {
        unread_question: () => t('overview.short.unreadQuestion'),
        missed_twice: () => t('overview.short.missedTwice', values),
        adherence_fell: () => t('overview.short.adherenceFell', values),
        nothing_planned: () => t('overview.short.nothingPlanned'),
        new_record: () => t('overview.short.newRecord'),
      }[reason]();
    },
    sentence: ({ reason, count, subject }: Attention): string => {
      const values = { count: count ?? 0, subject: subject ?? '' };
      return {
        unread_question: () => t('overview.reason.unreadQuestion', { subject: values.subject }),
        missed_twice: () => t('overview.reason.missedTwice', { count: values.count }),
        adherence_fell: () => t('overview.reason.adherenceFell', { count: values.count }),
        nothing_planned: () => t('overview.reason.nothingPlanned'),
        new_record: () => t('overview.reason.newRecord', values),
      }[reason]();
    },
  };
}
