import type { ProgramDetail, ProgramRun, ProgramSend } from '@spotter/contract/programs';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { keepPage } from '#lib/page/keep-page.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { late } from '#ui/state/late.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { useMatches, WIDE } from '#ui/use-matches.ts';
import { useProgram, useRuns, useSends } from '../api.ts';
import type { RenderPaste } from '../render-paste.ts';
import { daysAWeekOf, type GridPlace, rememberWeeks } from './grid-rules.ts';
import { type ProgramDialogKind, ProgramHead } from './program-head.tsx';
import { ProgramRuns } from './program-runs.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { useEdits } from './use-edits.ts';
import { useGridActions } from './use-grid-actions.ts';
import { usePastedText, useUndoKeys } from './use-grid-keys.ts';
import { useSelection } from './use-selection.ts';
import { WeekGrid } from './week-grid.tsx';
import { WeekList } from './week-list.tsx';
import { forgetUnsent } from './wish-store.ts';

const AddDialog = late(() => import('./add-dialog.tsx').then((m) => m.AddDialog));
const FillDialog = late(() => import('./fill-dialog.tsx').then((m) => m.FillDialog));
const PhasesDialog = late(() => import('./phases-dialog.tsx').then((m) => m.PhasesDialog));
const ProgramDialog = late(() => import('../list/program-dialog.tsx').then((m) => m.ProgramDialog));
const GiveDialog = late(() => import('../giving/give-dialog.tsx').then((m) => m.GiveDialog));
const ChangesDialog = late(() => import('../giving/changes-dialog.tsx').then((m) => m.ChangesDialog));

type PageProps = {
  /** The dialog for a written plan. */
  renderPaste: RenderPaste;
  /** The dialog with the one progression of all lines. */
  renderProgression: (programId: string, onClose: () => void) => ReactNode;
};

/** `/programmes/:id`: a programme's weeks and days, and who has it. */
export function ProgramPage(parts: PageProps) {
  const { t } = useTranslation();
  const { id = '' } = useParams<{ id: string }>();
  const program = useProgram(id);
  // The grid lies below those who have the programme, so it is shown when they are known.
  const runs = useRuns({ programId: id });
  const sends = useSends({ programId: id });
  const query = { ...program, data: runs.isPending || sends.isPending ? undefined : program.data };
  const isGone = program.error?.code === 'programs.not_found';
  useEffect(() => {
    if (isGone) forgetUnsent(id);
  }, [isGone, id]);
  usePageTitle(query.data?.name ?? t('programs.nav.label'));
  return (
    <QueryView
      query={query}
      failed={t('programs.failed')}
      card
      loading={
        <div role="status" className="flex flex-col gap-4">
          <BackLink href={pathTo('/programmes')}>{t('programs.nav.label')}</BackLink>
          <span className="sr-only">{t('programs.loading')}</span>
          <Skeleton className="h-9 max-w-96" />
          <Skeleton shape="block" className="h-96" />
        </div>
      }
    >
      {(shown) => (
        <ProgramView
          key={shown.id}
          program={shown}
          runs={runs.data ?? []}
          sends={sends.data ?? []}
          {...parts}
        />
      )}
    </QueryView>
  );
}

type OpenDialog =
  | { kind: Exclude<ProgramDialogKind, 'paste'> }
  | { kind: 'paste'; text: string }
  | { kind: 'add'; place: GridPlace }
  | { kind: 'fill'; block: GridPlace[] };

type ProgramViewProps = PageProps & {
  program: ProgramDetail;
  runs: readonly ProgramRun[];
  sends: readonly ProgramSend[];
};

function ProgramView({ program, runs, sends, renderPaste, renderProgression }: ProgramViewProps) {
  const me = useMe();
  const isMine = program.author.id === me.id;
  const isWide = useMatches(WIDE);
  const edits = useEdits(program);
  const actions = useGridActions(program, edits);
  const state = useSelection(program.id);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  useUndoKeys(
    () => isMine && edits.canUndo && edits.undo(),
    () => isMine && edits.canRedo && edits.redo(),
  );
  usePastedText(isMine, (text) => setOpen({ kind: 'paste', text }));
  useAhead(AddDialog, FillDialog, GiveDialog, ChangesDialog);
  const { shown, isUnsaved } = edits;
  useEffect(() => (isUnsaved ? keepPage() : undefined), [isUnsaved]);
  const [weeksOf] = useState(rememberWeeks);
  const weeks = useMemo(() => weeksOf(shown), [weeksOf, shown]);
  const grid = {
    weeks,
    actions,
    isMine,
    onAdd: (place: GridPlace) => setOpen({ kind: 'add', place }),
    onFill: (block: GridPlace[]) => setOpen({ kind: 'fill', block }),
  };
  const close = () => setOpen(null);
  // The weeks answer a press; the sizes in the head are drawn after that.
  const sized = useDeferredValue(shown);
  return (
    <div className="flex flex-col gap-5">
      <ProgramHead
        program={sized}
        edits={edits}
        isMine={isMine}
        onOpen={(kind) => setOpen(kind === 'paste' ? { kind, text: '' } : { kind })}
      />
      <UnsavedNotice edits={edits} />
      {isMine && runs.length + sends.length > 0 && (
        <ProgramRuns
          programId={program.id}
          runs={runs}
          sends={sends}
          onReview={() => setOpen({ kind: 'changes' })}
        />
      )}
      <div>
        {isWide ? <WeekGrid {...grid} state={state} /> : <WeekList {...grid} />}
        {isWide && <SelectionBar {...grid} state={state} />}
      </div>
      <p aria-live="polite" className="sr-only">
        {edits.said}
      </p>

      {open?.kind === 'paste' &&
        renderPaste({ program: edits.shown, text: open.text, onUndo: edits.undo, onClose: close })}
      {open?.kind === 'add' && <AddDialog place={open.place} actions={actions} onClose={close} />}
      {open?.kind === 'fill' && <FillDialog block={open.block} actions={actions} onClose={close} />}
      {open?.kind === 'phases' && <PhasesDialog programId={program.id} edits={edits} onClose={close} />}
      {open?.kind === 'progression' && renderProgression(program.id, close)}
      {open?.kind === 'details' && <ProgramDialog program={program} onClose={close} />}
      {open?.kind === 'give' && (
        <GiveDialog program={{ ...program, daysAWeek: daysAWeekOf(edits.shown) }} onClose={close} />
      )}
      {open?.kind === 'changes' && <ChangesDialog program={program} onClose={close} />}
    </div>
  );
}
