import type { PlanChange } from '@spotter/contract/plan-changes';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** 'Leg Press instead of Back Squat', 'Shifted by 7 days'. */
export function useChangeText(): (change: PlanChange) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ kind, subject, replacement, amount, day, effect }) => {
    const days = amount ?? 0;
    if (kind === 'replace') {
      return t('plan-changes.did.replace', { before: subject ?? '', after: replacement ?? '' });
    }
    if (kind === 'shift') {
      return days < 0
        ? t('plan-changes.did.earlier', { count: -days })
        : t('plan-changes.did.later', { count: days });
    }
    if (kind === 'plan' || kind === 'move' || kind === 'remove') {
      const name = subject ?? '';
      if (kind === 'plan') return t('plan-changes.did.planned', { name, count: effect.days });
      const named = { name, day: day === null ? '' : format.day(day) };
      return t(kind === 'move' ? 'plan-changes.did.moved' : 'plan-changes.did.removed', named);
    }
    if (kind === 'rest_week') return t('plan-changes.did.rest');
    if (kind === 'deload_week') {
      return t('plan-changes.did.deload', { percent: format.percent(days / 100) });
    }
    return subject ? t('plan-changes.did.copyOf', { name: subject }) : t('plan-changes.did.copy');
  };
}
