import { ChevronRight, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { weightText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { Section } from '#ui/section.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useTrainingMaxes } from './api.ts';
import { useMaxText } from './use-max-text.ts';

const MaxDialog = late(() => import('./max-dialog.tsx').then((m) => m.MaxDialog));

type Exercise = { id: string; name: string };

type TrainingMaxesPartProps = {
  /** The client; oneself without. */
  clientId?: string;
  /** The exercise library, to pick one of. */
  renderPicker: (
    words: { title: string; text: string },
    onPick: (exercise: Exercise) => void,
    onClose: () => void,
  ) => ReactNode;
};

/** The training maxes of oneself or of a client by exercise, and the way to set one. */
export function TrainingMaxesPart({ clientId, renderPicker }: TrainingMaxesPartProps) {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const format = useFormat();
  const maxText = useMaxText();
  const [open, setOpen] = useState<Exercise | 'pick' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section
      title={t('loads.title')}
      description={t('loads.text')}
      action={
        <Button tone="secondary" size="small" icon={<Plus />} onClick={() => setOpen('pick')}>
          {t('loads.add')}
        </Button>
      }
    >
      <QueryView
        query={useTrainingMaxes(clientId)}
        loading={<LinesSkeleton label={t('loads.loading')} lines={2} />}
        failed={t('loads.failed')}
        failedClass="py-6"
        card
        empty={
          <Card>
            <p className="text-15 text-ink-soft">{t('loads.none')}</p>
            <p className="text-13 text-ink-faint">{t('loads.noneText')}</p>
          </Card>
        }
      >
        {(exercises) => (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {exercises.map(({ exerciseId, name, raised, maxes: [max] }) => (
                <li key={exerciseId}>
                  <button
                    type="button"
                    className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2"
                    onClick={() => setOpen({ id: exerciseId, name })}
                  >
                    <span className="min-w-0 flex-1">
                      <bdi className="block break-words font-semibold text-15">{unbroken(name)}</bdi>
                      {max && (
                        <span className="block text-pretty text-13 text-ink-faint">{maxText(max)}</span>
                      )}
                      {max && raised && (
                        <span className="block text-pretty text-13 text-ink-faint">
                          {t('loads.raised', {
                            max: weightText(max.weight, units, i18n.language),
                            weight: weightText(raised.by.weight, units, i18n.language),
                            reps: raised.by.reps,
                            date: format.day(raised.by.date),
                          })}
                        </span>
                      )}
                    </span>
                    {max && (
                      <span className="numeral shrink-0 text-17">
                        {weightText(raised?.weight ?? max.weight, units, i18n.language)}
                      </span>
                    )}
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
                  </button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {open === 'pick' &&
        renderPicker(
          { title: t('loads.pick'), text: t('loads.pickText') },
          ({ id, name }) => setOpen({ id, name }),
          close,
        )}
      {open !== null && open !== 'pick' && (
        <MaxDialog {...(clientId !== undefined && { clientId })} exercise={open} onClose={close} />
      )}
    </Section>
  );
}
