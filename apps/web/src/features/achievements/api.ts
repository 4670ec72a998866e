import type { AchievementProgress } from '@spotter/contract/achievements';
import { useQuery } from '@tanstack/react-query';
import { type CallError, call } from '#lib/call/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

export const achievementsKeys = { all: ['GET /api/achievements'] as const };

/** All achievements with the person's progress, in the page's language. */
export function useAchievements() {
  const { language } = useTranslation().i18n;
  return useQuery<AchievementProgress[], CallError>({
    queryKey: [...achievementsKeys.all, language],
    queryFn: () => call('GET /api/achievements', { query: { language: currentLanguage() } }),
  });
}
