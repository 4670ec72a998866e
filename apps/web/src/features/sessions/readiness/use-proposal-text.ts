import { lowAnswers } from '@spotter/contract/propose-lighter';
import type { ReadinessAnswers } from '@spotter/contract/readiness';
import { LIGHTER_PERCENT } from '@spotter/contract/readiness-limits';
import { useFormat } from '#lib/format.ts';
import { percentText } from '#lib/numbers/load-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { PROPOSAL_KEYS, QUESTION_KEYS } from './words.ts';

/** What a proposal says, and in one sentence why. */
export function useProposalText() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return {
    what: (proposal: keyof typeof PROPOSAL_KEYS) =>
      t(PROPOSAL_KEYS[proposal], { percent: percentText(LIGHTER_PERCENT, i18n.language) }),
    why: (answers: ReadinessAnswers) =>
      t('sessions.readiness.because', {
        what: format.list(lowAnswers(answers).map((question) => t(QUESTION_KEYS[question].name))),
      }),
  };
}
