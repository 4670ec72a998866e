import type { Attention } from '@spotter/contract/overview';
import { useTranslation } from '#lib/words/use-translation.ts';

/** Why a client needs attention: in a few words, and the same as its kind and what the client said or did. */
export type ReasonWords = { why: string; kind: string; said: string | null };

export function useReasonWords(): (attention: Attention) => ReasonWords {
  const { t } = useTranslation();
  return ({ reason, count, subject }) => {
    const values = { count: count ?? 0, subject: (subject ?? '').trim() };
    const about = (why: string, kind: string, said = values.subject) => ({ why, kind, said });
    const alone = (why: string) => ({ why, kind: why, said: null });
    const quote = () => t('overview.why.unreadQuestion', values);
    return {
      pain: () => about(t('overview.why.pain', values), t('overview.kind.pain')),
      set_note: () => about(t('overview.why.setNote', values), t('overview.kind.setNote'), quote()),
      unread_question: () => about(quote(), t('overview.kind.unreadQuestion'), quote()),
      form_check: () => about(t('overview.why.formCheck', values), t('overview.kind.formCheck')),
      missed_twice: () => alone(t('overview.why.missedTwice', values)),
      adherence_fell: () => alone(t('overview.why.adherenceFell', values)),
      nothing_planned: () => alone(t('overview.why.nothingPlanned')),
      new_record: () => about(t('overview.why.newRecord', values), t('overview.kind.newRecord')),
    }[reason]();
  };
}
