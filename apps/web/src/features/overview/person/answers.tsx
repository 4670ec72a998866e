import type { Attention } from '@spotter/contract/overview';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';

/** What is answered: why somebody is listed, or a message that is no question. */
type Cause = Attention['reason'] | 'message';

/** The answers to it, as they are sent. */
const ANSWERS = {
  pain: ['overview.answer.stop', 'overview.answer.lighter', 'overview.answer.call'],
  set_note: ['overview.answer.thanks', 'overview.answer.lighter'],
  unread_question: ['overview.answer.yes', 'overview.answer.lighter', 'overview.answer.skip'],
  message: ['overview.answer.thanks'],
  missed_twice: ['overview.answer.move', 'overview.answer.fewer'],
  adherence_fell: ['overview.answer.what', 'overview.answer.fewer'],
  nothing_planned: ['overview.answer.planning'],
  new_record: ['overview.answer.wellDone'],
} as const satisfies Partial<Record<Cause, readonly string[]>>;

type Answered = keyof typeof ANSWERS;

/** Whether a tap can answer it; a film is answered on its own page. */
export const hasAnswers = (reason: Cause): reason is Answered => Object.hasOwn(ANSWERS, reason);

type AnswersProps = { reason: Answered; onAnswer: (text: string) => void };

/** A part that is answered: a box, or flat within `data-flat`. */
export const ASKED_LOOK =
  'flex flex-col gap-3 rounded-card bg-surface-2 p-4 forced-colors:border in-data-flat:border-0! in-data-flat:bg-transparent in-data-flat:p-0';

/** What can be pressed; within `data-flat` it is one line on a phone, which scrolls. */
export const LINE_LOOK =
  'flex flex-wrap items-start gap-2 max-sm:in-data-flat:-mx-4 max-sm:in-data-flat:flex-nowrap max-sm:in-data-flat:overflow-x-auto max-sm:in-data-flat:px-4 max-sm:in-data-flat:[scrollbar-width:none]';

/** Answers that one tap sends, word for word. */
export function Answers({ reason, onAnswer }: AnswersProps) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('overview.answer.label')}
      className="flex flex-wrap gap-2 max-sm:in-data-flat:shrink-0 max-sm:in-data-flat:flex-nowrap"
    >
      {ANSWERS[reason].map((key) => (
        // Within the line that scrolls none is wider than the screen: nobody sends what they have not read.
        <li key={key} className="text-balance max-sm:in-data-flat:max-w-64 max-sm:in-data-flat:shrink-0">
          <Button tone="secondary" size="small" onClick={() => onAnswer(t(key))}>
            {t(key)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
