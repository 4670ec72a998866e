import { TOKEN_AREAS, type TokenArea } from '@spotter/contract/token-scopes';
import { useTranslation } from '#lib/words/use-translation.ts';

/** The name of an area, such as “Training”. */
export function useAreaText(): (area: TokenArea) => string {
  const { t } = useTranslation();
  return (area) => t(`tokens.area.${area}`);
}

/** What a token may do: “Training (read, change) · Messages (read)”. */
export function useScopesText(): (scopes: readonly string[]) => string {
  const { t } = useTranslation();
  const areaText = useAreaText();
  return (scopes) =>
    TOKEN_AREAS.flatMap((area) => {
      const [reads, writes] = [scopes.includes(`${area}:read`), scopes.includes(`${area}:write`)];
      if (!reads && !writes) return [];
      const rights = reads && writes ? t('tokens.both') : reads ? t('tokens.reads') : t('tokens.writes');
      return `${areaText(area)} (${rights})`;
    }).join(' · ');
}
