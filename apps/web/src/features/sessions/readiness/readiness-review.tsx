import type { Readiness } from '@spotter/contract/readiness';
import { READINESS_BEST, READINESS_QUESTIONS } from '@spotter/contract/readiness-limits';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Pill } from '#ui/pill.tsx';
import { useProposalText } from './use-proposal-text.ts';
import { QUESTION_KEYS } from './words.ts';

/** What its client said before a session, what was proposed, and what became of it. */
export function ReadinessReview({ readiness }: { readiness: Readiness | null | undefined }) {
  const { t } = useTranslation();
  const text = useProposalText();
  if (!readiness || (readiness.answers === null && readiness.choice === null)) return null;
  const { answers, proposal, choice, saidBy } = readiness;
  return (
    <section
      aria-label={t('sessions.readiness.review')}
      className="flex flex-col gap-2 rounded-control bg-surface-2 px-3 py-2.5"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-15">{t('sessions.readiness.review')}</h2>
        {answers ? proposal && <Choice choice={choice} /> : <Pill>{t('sessions.readiness.skipped')}</Pill>}
      </div>
      {saidBy && (
        <p className="text-13 text-ink-faint">
          {saidBy.name ? t('sessions.room.by', { name: saidBy.name }) : t('sessions.room.byCoach')}
        </p>
      )}
      {answers && (
        <>
          <dl className="grid grid-cols-3 gap-2">
            {READINESS_QUESTIONS.map((question) => (
              <div key={question} className="flex min-w-0 flex-col-reverse">
                <dt className="text-13 text-ink-soft">{t(QUESTION_KEYS[question].name)}</dt>
                <dd className="tabular font-semibold text-17">
                  {t('sessions.readiness.value', { value: answers[question], most: READINESS_BEST })}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-15 text-ink-soft">
            {proposal ? text.what(proposal) : t('sessions.readiness.refused')}
          </p>
        </>
      )}
    </section>
  );
}

function Choice({ choice }: Pick<Readiness, 'choice'>) {
  const { t } = useTranslation();
  if (choice === 'taken') return <Pill tone="positive">{t('sessions.readiness.choice.taken')}</Pill>;
  return (
    <Pill>
      {t(choice === 'refused' ? 'sessions.readiness.choice.refused' : 'sessions.readiness.choice.open')}
    </Pill>
  );
}
