import type { BodyKind } from '@spotter/contract/body';
import { isSumKind } from '@spotter/contract/body-limits';
import { PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useTodayIn } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { RefusedActions } from '#ui/state/refused-actions.tsx';
import { useBodyKinds, useRefusedNumbers, type WhoseBody } from './api.ts';
import { KindCard } from './measurements/kind-card.tsx';
import { SumCard } from './measurements/sum-card.tsx';

const EnterDialog = late(() => import('./measurements/enter-dialog.tsx').then((m) => m.EnterDialog), {
  without: 'wait',
});
const ImportDialog = late(() => import('./imports/import-dialog.tsx').then((m) => m.ImportDialog));
const KindsDialog = late(() => import('./measurements/kinds-dialog.tsx').then((m) => m.KindsDialog));

type BodyPartProps = WhoseBody & {
  /** The zone of the client's days. */
  timeZone?: string | undefined;
};

/** A kind is shown once it is agreed to matter, or has a number or a goal. */
const isShown = ({ agreed, latest, goal, target }: BodyKind) =>
  agreed || latest !== null || goal !== null || target !== null;

/** What a new person types first. */
const isFirst = ({ kind }: BodyKind) => kind === 'weight';

/** The body's numbers of oneself or of a client: each kind with its plot and goal, and the way to type today's number. */
export function BodyPart({ clientId, timeZone }: BodyPartProps) {
  const { t } = useTranslation();
  const today = useTodayIn(timeZone);
  // Who has left the studio reads their own numbers.
  const canWrite = useMe().leftAt === undefined;
  const query = useBodyKinds(clientId);
  const [open, setOpen] = useState<'enter' | 'kinds' | 'import' | null>(null);
  const whose = clientId === undefined ? {} : { clientId };
  const kinds = query.data ?? [];
  const shown = kinds.filter(isShown);
  const typed = shown.length > 0 ? shown : kinds.filter(isFirst);
  const close = () => setOpen(null);
  // Numbers are typed without a network too, and this page may have no worker that stored it.
  useEffect(EnterDialog.preload, []);
  return (
    <Section title={t('body.title')} description={clientId ? t('body.textOf') : t('body.text')}>
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          <Button
            tone="secondary"
            size="small"
            icon={<PenLine />}
            disabled={typed.length === 0}
            onClick={() => setOpen('enter')}
          >
            {t('body.enter.open')}
          </Button>
          <Button tone="ghost" size="small" disabled={!query.data} onClick={() => setOpen('kinds')}>
            {t('body.kinds.open')}
          </Button>
          {clientId === undefined && (
            <Button tone="ghost" size="small" disabled={!query.data} onClick={() => setOpen('import')}>
              {t('body.import.open')}
            </Button>
          )}
        </div>
      )}
      <Refused {...whose} />
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('body.loading')} lines={4} />}
        failed={t('body.failed')}
        card
        isEmpty={(all) => !all.some(isShown)}
        empty={
          <EmptyState
            drawing="body"
            title={t('body.empty.title')}
            text={t('body.empty.text')}
            className="py-8"
          />
        }
      >
        {(all) => (
          <div
            data-body=""
            className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4"
          >
            {all.filter(isShown).map((kind) => {
              const KindOrSum = isSumKind(kind.kind) ? SumCard : KindCard;
              return <KindOrSum key={kind.kind} {...whose} kind={kind} today={today} canWrite={canWrite} />;
            })}
          </div>
        )}
      </QueryView>
      {open === 'enter' && <EnterDialog {...whose} kinds={typed} today={today} onClose={close} />}
      {open === 'import' && <ImportDialog kinds={kinds} onClose={close} />}
      {open === 'kinds' && <KindsDialog {...whose} kinds={kinds} onClose={close} />}
    </Section>
  );
}

/** Numbers that the server refused, for instance of a kind that its client hides now. */
function Refused({ clientId }: WhoseBody) {
  const { t } = useTranslation();
  const refused = useRefusedNumbers(clientId);
  if (!refused) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-15 text-danger">
      <p className="min-w-0">{t(`errors.${refused.code}`)}</p>
      <RefusedActions entryId={refused.id} discardLabel={t('body.enter.discard')} />
    </div>
  );
}
