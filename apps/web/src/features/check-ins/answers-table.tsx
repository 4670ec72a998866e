import type { CheckInAnswer, CheckInQuestion } from '@spotter/contract/check-ins';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { isWords, useAnswerText } from './use-answer-text.ts';

type Props = {
  questions: readonly CheckInQuestion[];
  answers: readonly CheckInAnswer[];
  /** Last time's, shown beside. */
  before?: readonly CheckInAnswer[];
};

/** Questions with their answers, each with last time's beside it. */
export function AnswersTable({ questions, answers, before = [] }: Props) {
  const { t } = useTranslation();
  const text = useAnswerText();
  const now = new Map(answers.map(({ question, value }) => [question, value]));
  const last = new Map(before.map(({ question, value }) => [question, value]));
  return (
    <dl className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      {questions
        .filter(({ id }) => now.has(id) || last.has(id))
        .map((question) => {
          const value = now.get(question.id);
          const earlier = last.get(question.id);
          return (
            <div
              key={question.id}
              data-answer=""
              className={classNames('min-w-0', isWords(question) && 'sm:col-span-2')}
            >
              <dt className="text-13 text-ink-soft">{question.label}</dt>
              <dd
                dir="auto"
                className={classNames(
                  'wrap-anywhere',
                  isWords(question) ? 'whitespace-pre-wrap text-17' : 'numeral text-24',
                )}
              >
                {value === undefined ? '–' : text(question, value)}
              </dd>
              {earlier !== undefined && (
                <dd className="wrap-anywhere tabular line-clamp-3 text-13 text-ink-faint">
                  {t('check-ins.last', { value: text(question, earlier) })}
                </dd>
              )}
            </div>
          );
        })}
    </dl>
  );
}
