import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useTerms } from './api.ts';

/** One version of the studio's terms, which can be folded. */
export function TermsText({ version, open = false }: { version: number; open?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <QueryView
      query={useTerms(version)}
      loading={<Skeleton shape="block" className="h-14" />}
      failed={t('start-forms.terms.failed')}
      card
    >
      {({ content, createdAt }) => (
        <Card as="section" padding="small">
          <details open={open}>
            <summary className="-my-2 py-2 font-medium text-15">
              {t('start-forms.terms.version', {
                version,
                date: createdAt === null ? '' : format.instant(createdAt, { dateStyle: 'medium' }),
              })}
            </summary>
            <p dir="auto" className="mt-3 whitespace-pre-line break-words text-15 text-ink-soft">
              {content}
            </p>
          </details>
        </Card>
      )}
    </QueryView>
  );
}
