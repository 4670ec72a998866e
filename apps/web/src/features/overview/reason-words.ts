import type { Attention } from '@spotter/contract/overview';
import { useTranslation } from '#lib/words/use-translation.ts';

/** Why a client needs attention, in a few words. */
export function useReasonWords() {
  const { t } = useTranslation();
  return ({ reason, count, subject }: Attention): string => {
    const values = { count: count ?? 0, subject: subject ?? '' };
    return {
      pain: () => t('overview.why.pain', { subject: values.subject }),
      set_note: () => t('overview.why.setNote', { subject: values.subject.trim() }),
      unread_question: () => t('overview.why.unreadQuestion', { subject: values.subject.trim() }),
      form_check: () => t('overview.why.formCheck', { subject: values.subject }),
      missed_twice: () => t('overview.why.missedTwice', { count: values.count }),
      adherence_fell: () => t('overview.why.adherenceFell', { count: values.count }),
      nothing_planned: () => t('overview.why.nothingPlanned'),
      new_record: () => t('overview.why.newRecord', { subject: values.subject }),
    }[reason]();
  };
}
