import type { PersonalRecord } from '@spotter/contract/sessions';
import { Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useRecordText } from './use-record-text.ts';

type Props = {
  /** New records; empty when there is nothing to celebrate. */
  records: readonly PersonalRecord[];
  exercise: string;
  onOver: () => void;
};

const SHOWN_MS = 6_000;
const SPARKS = [0, 60, 120, 180, 240, 300];

/** Celebrates a new personal record once and briefly; announced when it appears. */
export function RecordCelebration({ records, exercise, onOver }: Props) {
  const { t } = useTranslation();
  const recordText = useRecordText();
  const shown = records.length > 0;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(onOver, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, onOver]);
  return (
    <div
      role="status"
      aria-label={t('sessions.record.label')}
      // Over the page, so that nothing moves under the thumb when it appears or disappears.
      className="pointer-events-none absolute inset-x-0 bottom-full px-3 md:px-1"
    >
      {shown && (
        <div className="mb-2 flex animate-rise items-center gap-4 rounded-card bg-hero px-4 py-3.5 text-hero-text shadow-float">
          <span className="relative flex size-11 shrink-0 items-center justify-center">
            {SPARKS.map((turn) => (
              <span
                key={turn}
                aria-hidden
                className="absolute inset-0 motion-reduce:hidden"
                style={{ rotate: `${turn}deg` }}
              >
                <span className="absolute top-0 left-1/2 size-1.5 animate-spark rounded-pill bg-hero-text" />
              </span>
            ))}
            <Trophy aria-hidden strokeWidth={1.75} className="size-8 animate-pop" />
          </span>
          <div className="min-w-0">
            <p className="display font-bold text-17">{t('sessions.record.new', { exercise })}</p>
            {records.map((record) => {
              const { what, how, before } = recordText(record);
              return (
                <p key={record.kind} className="tabular text-15">
                  {[what, how, before].filter(Boolean).join(' · ')}
                </p>
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}
