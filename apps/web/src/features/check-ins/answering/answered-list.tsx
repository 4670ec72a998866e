import type { CheckIn } from '@spotter/contract/check-ins';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { AnswersTable } from '../answers-table.tsx';
import { useCheckIns } from '../api.ts';

/** Rows at first, and with each press for more. */
const STEP = 8;

type Props = {
  clientId?: string;
  /** The id of the check-in that a link names. */
  open?: string | null;
};

/** Answered check-ins of oneself or of a client, each with the one before beside it. */
export function AnsweredList({ clientId, open = null }: Props) {
  const { t } = useTranslation();
  const query = useCheckIns(clientId);
  const [shown, setShown] = useState(STEP);
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton label={t('check-ins.own.loading')} lines={3} />}
      failed={t('check-ins.own.failed')}
      card
      empty={t('check-ins.own.none')}
    >
      {(all) => {
        const named = all.findIndex(({ id }) => id === open);
        const count = Math.max(shown, named + 1);
        return (
          <div className="flex flex-col gap-3">
            {all.slice(0, count).map((one, index) => (
              <Answered
                key={one.id}
                checkIn={one}
                before={all.slice(index + 1).find(({ formId }) => formId === one.formId)}
                isOpen={named >= 0 ? index === named : index === 0}
              />
            ))}
            {all.length > count && (
              <Button tone="secondary" onClick={() => setShown(count + STEP)}>
                {t('check-ins.own.more')}
              </Button>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

type AnsweredProps = { checkIn: CheckIn; before: CheckIn | undefined; isOpen: boolean };

function Answered({ checkIn: { name, day, questions, answers }, before, isOpen }: AnsweredProps) {
  const format = useFormat();
  return (
    <Card padding="none">
      <details open={isOpen} className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 sm:px-5">
          <span className="min-w-0 flex-1">
            <bdi className="wrap-anywhere block font-semibold text-15">{name}</bdi>
            <span className="block text-13 text-ink-faint">{format.day(day, { dateStyle: 'medium' })}</span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4 sm:px-5">
          <AnswersTable questions={questions} answers={answers} before={before?.answers ?? []} />
        </div>
      </details>
    </Card>
  );
}
