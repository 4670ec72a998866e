import type { Program } from '@spotter/contract/programs';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { usePrograms } from '../api.ts';
import { GiveDialog } from './give-dialog.tsx';

type ChooseProgramDialogProps = { clientId: string; onClose: () => void };

/** Which programme a client gets, and then from when and on which days. */
export function ChooseProgramDialog({ clientId, onClose }: ChooseProgramDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Program | null>(null);
  const query = usePrograms();
  if (chosen) return <GiveDialog program={chosen} firstClients={[clientId]} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('programs.action.giveOne')}
      closeLabel={t('common.close')}
    >
      <QueryView
        query={{ ...query, data: query.data?.filter(({ daysAWeek }) => daysAWeek > 0) }}
        loading={<Skeleton shape="block" className="h-40" />}
        failed={t('programs.listFailed')}
        empty={
          <EmptyState
            drawing="calendar"
            className="py-6"
            title={t('programs.none')}
            text={t('programs.noneText')}
            action={
              <Link href={pathTo('/programmes', { new: 1 })} className={buttonLook({ tone: 'secondary' })}>
                {t('programs.new')}
              </Link>
            }
          />
        }
      >
        {(programs) => (
          <ul className="flex flex-col divide-y divide-line">
            {programs.map((program) => (
              <li key={program.id}>
                <Button
                  tone="ghost"
                  className="min-h-14! w-full flex-col items-start! gap-0! px-2! text-left! font-normal!"
                  onClick={() => setChosen(program)}
                >
                  <bdi className="break-words font-semibold text-15">{unbroken(program.name)}</bdi>
                  <span className="tabular text-13 text-ink-faint">
                    {[
                      t('programs.weeks', { count: program.weeks }),
                      t('programs.daysAWeek', { count: program.daysAWeek }),
                    ].join(' · ')}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
