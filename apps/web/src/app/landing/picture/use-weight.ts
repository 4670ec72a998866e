import { weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** Weights of the pictures in the page's language. */
export function useWeight(): (kilograms: number) => string {
  const { i18n } = useTranslation();
  return (kilograms) => weightText(kilograms, 'metric', i18n.language);
}
