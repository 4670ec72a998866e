import { Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'wouter';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useProgramReport } from '../api.ts';
import { ReportPaper } from './report-paper.tsx';

/** `/progress/programmes/:id`: what was done of a programme, one's own or (`?client=`) a client's, as it is printed. */
export function ReportPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams<{ id: string }>();
  const [search] = useSearchParams();
  const clientId = search.get('client') ?? undefined;
  const query = useProgramReport(id, clientId);
  usePageTitle(query.data?.name ?? t('report.kind'));
  return (
    <div className="flex flex-col gap-4 print:block">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink href={clientId ? pathTo('/coach/:id', { id: clientId }) : pathTo('/progress')}>
          {t('shell.nav.progress')}
        </BackLink>
        <Button icon={<Printer />} disabled={!query.data} onClick={() => print()}>
          {t('report.print')}
        </Button>
      </div>
      <QueryView
        query={query}
        failed={t('report.failed')}
        card
        loading={
          <div role="status">
            <span className="sr-only">{t('report.loading')}</span>
            <Skeleton shape="block" className="h-160" />
          </div>
        }
      >
        {(report) => <ReportPaper report={report} />}
      </QueryView>
    </div>
  );
}
