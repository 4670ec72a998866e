import { PASSWORD_MAX, PASSWORD_MIN } from '@spotter/contract/accounts-limits';
import type { i18n } from 'i18next';
import { CHECKS, type CheckName } from '#features/accounts/sign-in/checks.ts';

/** The texts that the script shows, in the language of the page. */
export type PageTexts = {
  checks: Record<CheckName, string>;
  /** By error code. */
  errors: Record<string, string>;
  hidePassword: string;
};

/** The parts of the catalogue of errors whose codes the calls of these pages answer with. */
const AREAS = ['http', 'accounts'];

/** Takes the texts out of a catalogue, for the build. */
export function readTexts({ t, language, getResource }: i18n): PageTexts {
  const checks = Object.entries(CHECKS).map(([name, { text }]) => [
    name,
    t(text, { min: PASSWORD_MIN, max: PASSWORD_MAX }),
  ]);
  const errors = AREAS.flatMap((area) => {
    const texts = getResource(language, 'translation', `errors.${area}`) as Record<string, string>;
    return Object.entries(texts).map(([code, text]) => [`${area}.${code}`, text]);
  });
  return {
    checks: Object.fromEntries(checks) as PageTexts['checks'],
    errors: { network: t('errors.network'), ...Object.fromEntries(errors) },
    hidePassword: t('common.hidePassword'),
  };
}
