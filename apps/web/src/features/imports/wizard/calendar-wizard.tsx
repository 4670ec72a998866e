// size-budget: 63 kB, for what reads calendars (docs/decisions/212), and for its page, which is there before it

import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryFailed } from '#ui/state/query-failed.tsx';
import type { ReadCalendar } from '../calendar/read-calendar.ts';
import type { PreparedImport } from '../kept-import-store.ts';
import { type ChosenCalendar, useCalendar, useCalendarDraft } from './use-calendar-draft.ts';
import { WizardFrame } from './wizard-frame.tsx';

/** Events that are shown as examples, and those that are left out. */
const SHOWN = 5;

type CalendarWizardProps = {
  chosen: ChosenCalendar;
  onStart: (prepared: PreparedImport) => void;
  onDiscard: () => void;
};

/** What calendar files would add to one's own calendar. Nothing is written before its button is pressed. */
export function CalendarWizard({ chosen, onStart, onDiscard }: CalendarWizardProps) {
  const { t } = useTranslation();
  const reading = useCalendar(chosen);
  const common = { name: chosen.name, onStart, onDiscard };
  if (reading.state === 'read') return <ReadWizard read={reading.read} {...common} />;
  return (
    <WizardFrame prepared={null} isRefused {...common}>
      {reading.state === 'failed' ? (
        <FormError>{t(`imports.ics.${reading.reason}`)}</FormError>
      ) : (
        <LinesSkeleton label={t('imports.readingFiles')} lines={3} />
      )}
    </WizardFrame>
  );
}

type ReadWizardProps = Omit<CalendarWizardProps, 'chosen'> & { name: string; read: ReadCalendar };

function ReadWizard({ read, ...common }: ReadWizardProps) {
  const { checked, prepared } = useCalendarDraft(common.name, read);
  const { data: [list] = [] } = checked;
  return (
    <WizardFrame prepared={prepared} {...common}>
      <Summary read={read} there={list?.there.length} />
      {checked.error && (
        <QueryFailed
          title={undefined}
          error={checked.error}
          busy={checked.isFetching}
          onRetry={() => void checked.refetch()}
        />
      )}
      <LeftOut wrong={read.wrong} full={list?.wrong ?? []} />
    </WizardFrame>
  );
}

const beginningOf = ({ startAt, startDate }: ReadCalendar['rows'][number]): string =>
  startAt ?? startDate ?? '';

function Summary({ read, there }: { read: ReadCalendar; there: number | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const dayText = (day: string) => format.day(day, { dateStyle: 'medium' });
  const now = new Date().toISOString();
  const inOrder = read.rows.toSorted((a, b) => (beginningOf(a) < beginningOf(b) ? -1 : 1));
  const next = inOrder.filter((row) => beginningOf(row) >= now.slice(0, 10)).slice(0, SHOWN);
  const notes = [
    read.rows.length === 0 && t('imports.ics.empty'),
    there && t('imports.ics.there', { count: there }),
    read.series > 0 && t('imports.ics.window', { from: dayText(read.from), to: dayText(read.to) }),
    read.cancelled > 0 && t('imports.ics.cancelled', { count: read.cancelled }),
  ].filter((text) => typeof text === 'string');
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="font-semibold text-15">
        {[t('imports.source.calendar'), t('imports.events', { count: read.rows.length })].join(' · ')}
      </p>
      {notes.map((text) => (
        <p key={text} className="text-15 text-ink-soft">
          {text}
        </p>
      ))}
      {next.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-13 text-ink-soft">
          {next.map((row) => (
            <li key={row.id} className="truncate">
              {[row.startAt ? format.instant(row.startAt) : dayText(row.startDate ?? ''), row.title]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type LeftOutProps = Pick<ReadCalendar, 'wrong'> & {
  /** What the server would not take, with its reason. */
  full: readonly { row: number; text: string }[];
};

function LeftOut({ wrong, full }: LeftOutProps) {
  const { t } = useTranslation();
  const all = [
    ...wrong.map(({ title, reason }) => [title, t(`imports.ics.${reason}`)].filter(Boolean).join(': ')),
    ...full.map(({ text }) => text),
  ];
  if (all.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13 text-warning">{t('imports.ics.leftOut', { count: all.length })}</p>
      <ul className="flex flex-col gap-0.5 text-13 text-ink-soft">
        {all.slice(0, SHOWN).map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and the list never changes
          <li key={at} className="truncate">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
