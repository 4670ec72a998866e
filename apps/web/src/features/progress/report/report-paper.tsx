import type { ProgramReport } from '@spotter/contract/training-report';
import { useSettings } from '#features/settings/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useRecordWords } from '../use-record-words.ts';
import { ReportLifts } from './report-lifts.tsx';
import { ReportMuscles } from './report-muscles.tsx';
import { ReportPart } from './report-part.tsx';
import { ReportTable } from './report-table.tsx';

/** A programme's report as it is printed: always black on white. */
export function ReportPaper({ report }: { report: ProgramReport }) {
  return (
    <article data-theme="light" className="paper rounded-card bg-surface-1 p-4 text-ink sm:p-8">
      <Head report={report} />
      <Weeks report={report} />
      <Records report={report} />
      <ReportLifts lifts={report.lifts} />
      <ReportMuscles report={report} />
      <Days report={report} />
    </article>
  );
}

function Head({ report }: { report: ProgramReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: settings } = useSettings();
  const { name, clientName, coachName, startDate, lastDate, planned, done, part, exercises, sets } = report;
  const of = (kept: { planned: number; done: number }) =>
    t('progress.adherence.doneOf', { count: kept.planned, done: format.number(kept.done) });
  const workouts = [
    t('progress.adherence.workouts'),
    part > 0 && t('progress.adherence.part', { count: part }),
  ].filter(Boolean);
  const facts = [
    [
      t('report.sum.adherence'),
      report.percent === null ? t('progress.none') : format.percent(report.percent / 100),
    ],
    [workouts.join(', '), of({ planned, done })],
    [t('progress.adherence.exercises'), of(exercises)],
    [t('progress.adherence.sets'), of(sets)],
  ];
  return (
    <>
      <header className="flex items-start justify-between gap-6 border-line-strong border-b pb-4">
        <div className="min-w-0">
          <h1 className="display text-balance break-words font-extrabold text-32">{name}</h1>
          <p className="font-semibold text-17">{clientName}</p>
          <p className="text-15 text-ink-soft">
            {[
              lastDate ? format.days(startDate, lastDate) : format.day(startDate),
              t('report.by', { name: coachName }),
            ].join(' · ')}
          </p>
        </div>
        <p className="max-w-1/3 shrink-0 text-right font-semibold text-15">{settings?.appName}</p>
      </header>
      <dl className="grid grid-cols-2 gap-4 pt-5 sm:grid-cols-4 print:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-13 text-ink-soft">{label}</dt>
            <dd className="numeral text-24">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Weeks({ report: { byWeek } }: { report: ProgramReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const of = (kept: { planned: number; done: number }) =>
    t('progress.adherence.doneOf', { count: kept.planned, done: format.number(kept.done) });
  return (
    <ReportPart title={t('report.weeks.title')}>
      <ReportTable
        head={[
          t('report.weeks.week'),
          t('progress.adherence.workouts'),
          t('progress.adherence.exercises'),
          t('progress.adherence.sets'),
          t('report.weeks.adherence'),
        ]}
        rows={byWeek.map((one) => ({
          key: String(one.week),
          cells: [
            format.number(one.week),
            of(one) + (one.part > 0 ? ` (${t('progress.adherence.part', { count: one.part })})` : ''),
            of(one.exercises),
            of(one.sets),
            one.percent === null ? t('progress.none') : format.percent(one.percent / 100),
          ],
        }))}
      />
    </ReportPart>
  );
}

function Records({ report: { records } }: { report: ProgramReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useRecordWords();
  const shown = records.map((record) => ({ ...record, words: words(record) }));
  return (
    <ReportPart title={t('progress.record.title')}>
      {records.length === 0 && <p className="text-15 text-ink-soft">{t('report.records.none')}</p>}
      <ul className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
        {shown.map((record) => (
          <li
            key={`${record.exercise} ${record.kind}`}
            className="flex break-inside-avoid justify-between gap-4 border-line border-b py-1.5 text-13"
          >
            <span className="min-w-0">
              <span className="font-semibold">{record.exercise}</span>
              <span className="block text-ink-soft">{record.words.title}</span>
            </span>
            <span className="tabular shrink-0 text-right">
              {[record.weight > 0 && record.reps > 0 ? '' : record.words.value, record.words.set]
                .filter(Boolean)
                .join(' · ')}
              <span className="block text-ink-soft">
                {format.instant(record.achievedAt, { day: 'numeric', month: 'short' })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </ReportPart>
  );
}

function Days({ report: { byWeek } }: { report: ProgramReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ReportPart title={t('report.days.title')} breaks>
      <div className="gap-x-8 sm:columns-2 print:columns-2">
        {byWeek.map(({ week, workouts }) => (
          <div key={week} className="mb-3 break-inside-avoid">
            <h3 className="font-sans font-semibold text-15">{t('report.weeks.number', { week })}</h3>
            <ul>
              {workouts.map(({ date, name, status, plannedSets, keptSets }) => (
                <li
                  key={`${date} ${name}`}
                  className="flex justify-between gap-3 border-line border-b py-1 text-13"
                >
                  <span className="min-w-0 break-words">
                    <span className="tabular text-ink-soft">
                      {format.day(date, { day: 'numeric', month: 'short' })}
                    </span>{' '}
                    {name}
                  </span>
                  <span className="tabular shrink-0 text-right text-ink-soft">
                    {status === 'part'
                      ? t('progress.plan.setsOf', { count: plannedSets, done: keptSets })
                      : t(`progress.status.${status}`)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </ReportPart>
  );
}
