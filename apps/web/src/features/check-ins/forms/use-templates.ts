import type { CheckInQuestion, Rhythm } from '@spotter/contract/check-ins';
import { PHOTO_VIEWS } from '@spotter/contract/check-ins-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { newCheckInId } from '../api.ts';

export type WrittenDraft = { name: string; rhythm: Rhythm; questions: CheckInQuestion[] };
export type TemplateName = 'weekly' | 'monthly' | 'short' | 'blank';

export const newQuestion = (fields: Partial<CheckInQuestion> = {}): CheckInQuestion => ({
  ...{ id: newCheckInId(), type: 'text', label: '', unit: '', kind: null, options: [] },
  ...{ views: [], required: false },
  ...fields,
});

/** Ready forms in the reader's language; each call makes new ids. */
export function useTemplates(): Record<TemplateName, () => WrittenDraft> {
  const { t } = useTranslation();
  const weight = () => newQuestion({ type: 'number', kind: 'weight', label: t('check-ins.ready.weight') });
  const scale = (label: string) => newQuestion({ type: 'scale', label });
  const text = (label: string) => newQuestion({ label });
  const weekly: Rhythm = { every: 'week', weekday: 0 };
  return {
    weekly: () => ({
      name: t('check-ins.ready.weekly'),
      rhythm: weekly,
      questions: [
        weight(),
        newQuestion({ type: 'number', kind: 'sleep', label: t('check-ins.ready.sleep') }),
        scale(t('check-ins.ready.energy')),
        scale(t('check-ins.ready.stress')),
        newQuestion({ type: 'yesNo', label: t('check-ins.ready.kept') }),
        text(t('check-ins.ready.well')),
        text(t('check-ins.ready.hard')),
      ],
    }),
    monthly: () => ({
      name: t('check-ins.ready.monthly'),
      rhythm: { every: 'month', monthDay: 1 },
      questions: [
        weight(),
        newQuestion({ type: 'number', kind: 'waist', label: t('check-ins.ready.waist') }),
        newQuestion({ type: 'number', kind: 'hip', label: t('check-ins.ready.hip') }),
        scale(t('check-ins.ready.content')),
        newQuestion({ type: 'photo', views: [...PHOTO_VIEWS], label: t('check-ins.ready.photos') }),
        text(t('check-ins.ready.proud')),
        text(t('check-ins.ready.next')),
      ],
    }),
    short: () => ({
      name: t('check-ins.ready.short'),
      rhythm: weekly,
      questions: [
        scale(t('check-ins.ready.energy')),
        scale(t('check-ins.ready.slept')),
        text(t('check-ins.ready.needs')),
      ],
    }),
    blank: () => ({ name: '', rhythm: weekly, questions: [newQuestion()] }),
  };
}
