import type { ReadinessAnswers } from '@spotter/contract/readiness';
import { READINESS_BEST, READINESS_QUESTIONS } from '@spotter/contract/readiness-limits';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { type ToastText, toast } from '#ui/toast/toast.ts';
import type { ReadSession } from '../read-session.ts';
import { sayReadiness } from './overlay-readiness.ts';
import { useProposalText } from './use-proposal-text.ts';
import { QUESTION_KEYS } from './words.ts';

type Props = {
  session: ReadSession;
  /** Whose session it is, where several stand side by side. */
  person?: string;
};

// Its own width says how it is laid out: in the training room it stands in one column of several.
const FRAME = '@container col-span-full flex flex-1 flex-col justify-center gap-6 py-4';

/** Before the first set: three taps, and what follows from them. Nothing waits for it: it is skipped with one press. */
export function ReadinessCheck({ session, person }: Props) {
  const answers = session.readiness?.answers;
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = Boolean(answers);
  const before = useRef(isAnswered);
  // The button that was pressed is gone.
  useEffect(() => {
    if (before.current !== isAnswered) heading.current?.focus({ preventScroll: true });
    before.current = isAnswered;
  }, [isAnswered]);
  return answers ? (
    <Proposal {...{ session, person, answers, heading }} />
  ) : (
    <Questions {...{ session, person, heading }} />
  );
}

type PartProps = Props & { heading: RefObject<HTMLHeadingElement | null> };

/** What was chosen, with the way back. */
function sayChosen(text: string, action: ToastText['action'], person?: string) {
  toast({ ...(person ? { title: person, description: text } : { title: text }), action });
}

function Questions({ session, person, heading }: PartProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Partial<ReadinessAnswers>>({});
  function answer(question: keyof ReadinessAnswers, value: number) {
    const next = { ...answers, [question]: value };
    setAnswers(next);
    const { sleep, soreness, energy } = next;
    if (sleep === undefined || soreness === undefined || energy === undefined) return;
    sayReadiness(session, { answers: { sleep, soreness, energy }, choice: null });
  }
  function skip() {
    sayReadiness(session, { answers: null, choice: 'skipped' });
    const undo = {
      label: t('workouts.form.undo'),
      onPress: () => sayReadiness(session, { answers: null, choice: null }),
    };
    sayChosen(t('sessions.readiness.skipped'), undo, person);
  }
  return (
    <div className={FRAME}>
      <div className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="display text-balance font-extrabold text-32 outline-none">
          {t('sessions.readiness.title')}
        </h2>
        <p className="text-15 text-ink-soft">{t('sessions.readiness.text')}</p>
      </div>
      <div className="flex flex-col gap-6 max-[1099.9px]:landscape:@min-[34rem]:grid max-[1099.9px]:landscape:@min-[34rem]:grid-cols-3">
        {READINESS_QUESTIONS.map((question) => (
          <Question
            key={question}
            question={question}
            value={answers[question]}
            onChange={(value) => answer(question, value)}
          />
        ))}
      </div>
      <Button tone="ghost" wide className="min-h-14!" onClick={skip}>
        {t('sessions.readiness.skip')}
      </Button>
    </div>
  );
}

const VALUES = Array.from({ length: READINESS_BEST }, (_, index) => index + 1);

type QuestionProps = {
  question: keyof ReadinessAnswers;
  value: number | undefined;
  onChange: (value: number) => void;
};

/** One question with five answers, each as large as a thumb. */
function Question({ question, value, onChange }: QuestionProps) {
  const { t } = useTranslation();
  const { name, low, high } = QUESTION_KEYS[question];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-17">{t(name)}</legend>
      <div className="grid grid-cols-5 gap-2">
        {VALUES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === value}
            onClick={() => onChange(one)}
            className="tabular min-h-14 min-w-0 rounded-control bg-control font-semibold text-17 transition-colors hover:bg-control-hover aria-pressed:bg-ink aria-pressed:text-surface-0 forced-colors:border forced-colors:aria-pressed:border-3"
          >
            {one}
          </button>
        ))}
      </div>
      <p className="mt-1.5 flex justify-between gap-3 text-13 text-ink-soft">
        <span>{t(low)}</span>
        <span>{t(high)}</span>
      </p>
    </fieldset>
  );
}

function Proposal({ session, person, answers, heading }: PartProps & { answers: ReadinessAnswers }) {
  const { t } = useTranslation();
  const why = useId();
  const text = useProposalText();
  const proposal = session.readiness?.proposal;
  if (!proposal) return null;
  function choose(choice: 'taken' | 'refused') {
    sayReadiness(session, { answers, choice });
    const undo = {
      label: t('workouts.form.undo'),
      onPress: () => sayReadiness(session, { answers, choice: null }),
    };
    sayChosen(t(`sessions.readiness.${choice}`), undo, person);
  }
  return (
    <div className={FRAME}>
      <div className="flex flex-col gap-2">
        <p id={why} className="text-17 text-ink-soft">
          {text.why(answers)}
        </p>
        <h2
          ref={heading}
          tabIndex={-1}
          aria-describedby={why}
          className="display text-balance font-extrabold text-32 outline-none"
        >
          {text.what(proposal)}
        </h2>
        <p className="text-15 text-ink-soft">{t('sessions.readiness.stays')}</p>
      </div>
      <div className="flex flex-col gap-3">
        <Button wide className="min-h-16! rounded-card! text-17!" onClick={() => choose('taken')}>
          {t('sessions.readiness.take')}
        </Button>
        <Button
          tone="secondary"
          wide
          className="min-h-16! rounded-card! text-17!"
          onClick={() => choose('refused')}
        >
          {t('sessions.readiness.refuse')}
        </Button>
        <Button
          tone="ghost"
          wide
          className="min-h-12!"
          onClick={() => sayReadiness(session, { answers: null, choice: null })}
        >
          {t('sessions.readiness.again')}
        </Button>
      </div>
    </div>
  );
}
