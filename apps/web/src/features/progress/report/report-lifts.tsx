import type { ProgramReport } from '@spotter/contract/training-report';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LoadPlot } from '../plots/load-plot.tsx';
import { ReportPart } from './report-part.tsx';

/** The main exercises, each with its loads over time. */
export function ReportLifts({ lifts }: Pick<ProgramReport, 'lifts'>) {
  const { t } = useTranslation();
  return (
    <ReportPart title={t('report.lifts.title')} text={t('report.lifts.text')} breaks>
      {lifts.length === 0 && <p className="text-15 text-ink-soft">{t('report.lifts.none')}</p>}
      <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        {lifts.map(({ exerciseId, name, sessions }) => (
          <div key={exerciseId} className="min-w-0 break-inside-avoid">
            <h3 className="mb-2 font-sans font-semibold text-15">{name}</h3>
            <LoadPlot
              label={name}
              loads={sessions.map((session, index) => ({ key: `${session.date} ${index}`, ...session }))}
            />
          </div>
        ))}
      </div>
    </ReportPart>
  );
}
