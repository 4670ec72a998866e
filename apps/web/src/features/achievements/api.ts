import type { AchievementProgress } from '@spotter/contract/achievements';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallError, call } from '#lib/call.ts';
import { currentLanguage } from '#lib/i18n.ts';

export const achievementsKeys = { all: ['GET /api/achievements'] as const };

/** All there is to earn and how far one is, in the page's language. */
export function useAchievements() {
  const { language } = useTranslation().i18n;
  return useQuery<AchievementProgress[], CallError>({
    queryKey: [...achievementsKeys.all, language],
    queryFn: () => call('GET /api/achievements', { query: { language: currentLanguage() } }),
  });
}
