import type { PersonRack } from '@spotter/contract/loads';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { usePersonRack } from './api.ts';
import { barsFormat, dumbbellsFormat, platesFormat, sizesOf, stepFormat } from './rack-rules.ts';

const RackDialog = late(() => import('./rack-dialog.tsx').then((m) => m.RackDialog));

/** What oneself or a client can load, and the way to say it. */
export function RackPart({ clientId }: { clientId?: string }) {
  const { t } = useTranslation();
  const query = usePersonRack(clientId);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('loads.rack.title')}
      description={t('loads.rack.text')}
      action={
        <Button
          tone="secondary"
          size="small"
          icon={<Pencil />}
          disabled={!query.data}
          onClick={() => setOpen(true)}
        >
          {t('loads.rack.change')}
        </Button>
      }
    >
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('loads.rack.loading')} lines={3} />}
        failed={t('loads.rack.failed')}
        failedClass="py-6"
        card
      >
        {(rack) => <Sizes rack={rack} />}
      </QueryView>
      {isOpen && query.data && (
        <RackDialog
          {...(clientId !== undefined && { clientId })}
          rack={query.data}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function Sizes({ rack }: { rack: PersonRack }) {
  const { t } = useTranslation();
  const { bars, plates, step, dumbbells } = sizesOf(rack);
  const unit = rack.unit === 'lb' ? t('workouts.unit.lb') : t('workouts.unit.kg');
  const facts = [
    [t('loads.rack.bars'), `${barsFormat(rack.unit).write(bars)}\u00a0${unit}`],
    [
      t('loads.rack.plates'),
      plates.length > 0 ? `${platesFormat(rack.unit).write(plates)}\u00a0${unit}` : t('loads.rack.none'),
    ],
    [
      t('loads.rack.dumbbells'),
      dumbbells.length > 0
        ? `${dumbbellsFormat(rack.unit).write(dumbbells)}\u00a0${unit}`
        : t('loads.rack.anySize'),
    ],
    [t('loads.rack.step'), `${stepFormat(rack.unit).write(step)}\u00a0${unit}`],
  ] as const;
  return (
    <Card className="flex flex-col gap-3">
      {rack.sizes === null && <p className="text-13 text-ink-soft">{t('loads.rack.common')}</p>}
      <dl data-rack="" className="flex flex-col gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-3">
            <dt className="min-w-28 text-13 text-ink-soft">{name}</dt>
            <dd className="tabular min-w-0 break-words text-15">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
