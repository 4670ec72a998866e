import type { OwnProgram } from '@spotter/contract/own-programs';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useReadyPrograms } from '../api.ts';
import { ReadyRow } from '../list/ready-row.tsx';
import { BeginForm } from './begin-form.tsx';

type BeginDialogProps = {
  /** The earlier run that is begun again; null: one is chosen first. */
  again: OwnProgram | null;
  onClose: () => void;
};

/** A client begins a ready programme by themselves: which one, then from when, on which days and with which maxes. */
export function BeginDialog({ again, onClose }: BeginDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(again?.key ?? null);
  const query = useReadyPrograms();
  const program = query.data?.find(({ key }) => key === chosen);
  if (program) {
    return (
      <BeginForm
        program={program}
        weekdaysBefore={program.key === again?.key ? again.weekdays : undefined}
        onBack={() => setChosen(null)}
        onClose={onClose}
      />
    );
  }
  const waitsFor = chosen !== null && query.data === undefined ? again : null;
  return (
    <Dialog
      open
      size={waitsFor ? 'medium' : 'large'}
      onOpenChange={(open) => !open && onClose()}
      title={waitsFor ? waitsFor.name : t('programs.own.choose')}
      description={waitsFor ? undefined : t('programs.own.chooseText')}
      closeLabel={t('common.close')}
    >
      <QueryView
        query={query}
        loading={<Skeleton shape="block" className="h-112" />}
        failed={t('programs.listFailed')}
        empty={null}
      >
        {(programs) => (
          <ul className="-mx-4 divide-y divide-line md:-mx-5">
            {programs.map((one) => (
              <ReadyRow key={one.key} program={one} busy={false} onUse={() => setChosen(one.key)} />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
