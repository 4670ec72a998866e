import { errorCodes } from '@spotter/contract/errors';
import { CHECKS, type CheckName, checkText } from '#features/accounts/sign-in/checks.ts';
import type { Texts } from '#lib/words/texts.ts';

/** The texts that the script shows, in the language of the page. */
export type PageTexts = {
  checks: Record<CheckName, string>;
  /** By error code; in place of `{{when}}` stands when to try again. */
  errors: Record<string, string>;
  hidePassword: string;
};

/** What the codes begin with that the calls of these pages answer with. */
const AREAS = ['http.', 'accounts.', 'alerts.mail_link'];

/** Takes the texts out of a catalogue, for the build. */
export function readTexts({ t }: Texts): PageTexts {
  const checks = (Object.keys(CHECKS) as CheckName[]).map((name) => [name, checkText(t, name)]);
  const codes = Object.keys(errorCodes).filter((code) => AREAS.some((area) => code.startsWith(area)));
  const errors = codes.map((code) => [code, t(`errors.${code}`, { when: '{{when}}' })]);
  return {
    checks: Object.fromEntries(checks) as PageTexts['checks'],
    errors: { network: t('errors.network'), ...Object.fromEntries(errors) },
    hidePassword: t('common.hidePassword'),
  };
}
