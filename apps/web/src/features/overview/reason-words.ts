import type { Attention } from '@spotter/contract/overview';
import { useTranslation } from '#lib/words/use-translation.ts';

export type ReasonWords = {
  /** The whole reason in a few words. */
  why: string;
  /** Its kind in a word or two, which for some kinds is the whole. */
  kind: string;
  /** What the kind leaves out: the client's own words, or an exercise. */
  detail?: string;
};

/** Why a client needs attention, whole and as a kind with its detail. */
export function useReasonWords() {
  const { t } = useTranslation();
  return ({ reason, count, subject }: Attention): ReasonWords => {
    const about = { subject: (subject ?? '').trim() };
    const number = { count: count ?? 0 };
    const quote = t('overview.why.unreadQuestion', about);
    const whole = (why: string): ReasonWords => ({ why, kind: why });
    return {
      pain: () => ({
        why: t('overview.why.pain', about),
        kind: t('overview.concern.pain'),
        detail: about.subject,
      }),
      set_note: () => ({
        why: t('overview.why.setNote', about),
        kind: t('overview.kind.setNote'),
        detail: quote,
      }),
      unread_question: () => ({ why: quote, kind: t('overview.kind.unreadQuestion'), detail: quote }),
      form_check: () => ({
        why: t('overview.why.formCheck', about),
        kind: t('overview.kind.formCheck'),
        detail: about.subject,
      }),
      missed_twice: () => whole(t('overview.why.missedTwice', number)),
      adherence_fell: () => whole(t('overview.why.adherenceFell', number)),
      nothing_planned: () => whole(t('overview.why.nothingPlanned')),
      new_record: () => ({
        why: t('overview.why.newRecord', about),
        kind: t('overview.kind.newRecord'),
        detail: about.subject,
      }),
    }[reason]();
  };
}
