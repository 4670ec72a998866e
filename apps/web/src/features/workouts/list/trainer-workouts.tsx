// load-group: desk

import type { ListedWorkout, Workout } from '@spotter/contract/workouts';
import { Plus } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useClients } from '#features/coaching/api.ts';
import { loadManageDialog } from '#features/plans/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { late } from '#ui/state/late.tsx';
import { ListEnd } from '#ui/state/list-end.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { useAhead } from '#ui/use-ahead.ts';
import { useWorkouts } from '../api.ts';
import { useFetchWorkout } from '../author-api.ts';
import { emptyDraft, fromWorkout, hasContent } from '../builder/draft.ts';
import type { RenderPicker } from '../builder/render-picker.ts';
import { type Draft, draftKey, useDraft } from '../builder/use-draft.ts';
import { ListLoading } from './list-loading.tsx';
import { SharedRow } from './shared-row.tsx';
import { StripList } from './strip-list.tsx';
import { UnfinishedWorkout } from './unfinished-workout.tsx';
import { WaitingClient } from './waiting-client.tsx';
import { WorkoutRow } from './workout-row.tsx';

const CreateWorkout = late(() => import('../create-workout.tsx').then((m) => m.CreateWorkout));
const ManageDialog = late(loadManageDialog);
const WorkoutLines = late(() => import('../lines/workout-lines.tsx').then((m) => m.WorkoutLines));
const ExamplesDialog = late(() => import('../builder/examples-dialog.tsx').then((m) => m.ExamplesDialog), {
  words: ['onboarding'],
});
const RemoveDialog = late(() => import('./remove-dialog.tsx').then((m) => m.RemoveDialog));

const KINDS = ['workouts', 'templates', 'shared'] as const;
type Kind = (typeof KINDS)[number];

function CreateButton({ onCreate, className }: { onCreate: () => void; className?: string }) {
  const { t } = useTranslation();
  return (
    <Button icon={<Plus />} aria-keyshortcuts="Alt+N" className={className} onClick={onCreate}>
      {t('workouts.create')}
    </Button>
  );
}

type ToolsProps = {
  search: string;
  onSearch: (search: string) => void;
  kind: Kind;
  onKind: (kind: Kind) => void;
};

function ListTools({ search, onSearch, kind, onKind }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <SearchField
        className="sm:w-96"
        label={t('workouts.searchLabel')}
        placeholder={t('workouts.searchPlaceholder')}
        clearLabel={t('common.clear')}
        value={search}
        onChange={onSearch}
      />
      <ChoiceChips
        labelHidden
        label={t('workouts.kind.label')}
        options={[
          { value: 'workouts', label: t('workouts.kind.workouts') },
          { value: 'templates', label: t('workouts.kind.templates') },
          { value: 'shared', label: t('workouts.kind.shared') },
        ]}
        value={kind}
        onChange={onKind}
      />
    </div>
  );
}

type NothingProps = { kind: Kind; searched: boolean; onCreate: () => void };

/** Why the list is empty, and what to do. */
function NothingFound({ kind, searched, onCreate }: NothingProps) {
  const { t } = useTranslation();
  if (searched) {
    return <EmptyState drawing="search" title={t('workouts.notFound')} text={t('workouts.notFoundText')} />;
  }
  if (kind === 'shared') {
    return (
      <EmptyState drawing="people" title={t('workouts.share.none')} text={t('workouts.share.noneText')} />
    );
  }
  if (kind === 'templates') {
    return (
      <EmptyState drawing="workouts" title={t('workouts.noTemplates')} text={t('workouts.noTemplatesText')} />
    );
  }
  return (
    <EmptyState
      drawing="workouts"
      title={t('workouts.none')}
      text={t('workouts.noneText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <CreateButton onCreate={onCreate} />
          <Link href={pathTo('/workouts', { examples: 1 })} className={buttonLook({ tone: 'secondary' })}>
            {t('workouts.fromExample')}
          </Link>
        </div>
      }
    />
  );
}

type RowsProps = {
  kind: Kind;
  workouts: readonly ListedWorkout[];
  /** The answer to an earlier search. */
  isOld: boolean;
  onManage: (workout: Workout) => void;
  onUse: (workout: Workout) => void;
  onRemove: (workout: Workout) => void;
};

function WorkoutRows({ kind, workouts, isOld, onManage, onUse, onRemove }: RowsProps) {
  useAhead(ManageDialog, WorkoutLines, RemoveDialog);
  return (
    <StripList isOld={isOld}>
      {workouts.map((workout) =>
        kind === 'shared' ? (
          <SharedRow
            key={workout.id}
            workout={workout}
            onManage={() => onManage(workout)}
            onUse={() => onUse(workout)}
          />
        ) : (
          <WorkoutRow
            key={workout.id}
            workout={workout}
            onManage={() => onManage(workout)}
            onUse={() => onUse(workout)}
            onRemove={() => onRemove(workout)}
          />
        ),
      )}
    </StripList>
  );
}

/** Alt+N begins a new workout. */
function useCreateShortcut(onCreate: () => void) {
  const begin = useRef(onCreate);
  useEffect(() => {
    begin.current = onCreate;
  });
  useEffect(() => {
    // Loaded ahead, so that typing right after the shortcut is not lost.
    CreateWorkout.preload();
    function press(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.code !== 'KeyN') return;
      event.preventDefault();
      begin.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Begins a new workout from a template. */
function useTemplateAsDraft(draft: Draft, onBegun: () => void) {
  const { t } = useTranslation();
  const { mutate: read } = useFetchWorkout();
  return (templateId: string) => {
    read(templateId, {
      onSuccess: (workout) => {
        const before = draft.read();
        const begun = fromWorkout(workout);
        // New keys: the template keeps its own.
        const lines = begun.lines.map((line) => ({ ...line, key: v7() }));
        draft.change({ ...begun, isTemplate: false, lines });
        onBegun();
        if (!hasContent(before)) return;
        toast({
          title: t('workouts.template.replaced'),
          action: { label: t('workouts.form.undo'), onPress: () => draft.change(before) },
        });
      },
      onError: (error) => toastFailure(error, t('workouts.template.unread')),
    });
  };
}

/** Another page leads to a template that is to be used: once, also after a way back. */
function useNamedTemplate(templateId: string | null, onNamed: (templateId: string) => void) {
  const begin = useRef(onNamed);
  useEffect(() => {
    begin.current = onNamed;
  });
  useEffect(() => {
    if (templateId) begin.current(templateId);
  }, [templateId]);
}

/** Says that a workout was created. The first one is offered for assigning if there are clients. */
function useTellCreated(onAssign: (workout: Workout) => void) {
  const { t } = useTranslation();
  const { data: clients } = useClients();
  return (workout: Workout, isFirst: boolean) => {
    const isOffered = isFirst && clients !== undefined && clients.length > 0;
    if (isOffered) onAssign(workout);
    toast({
      title: t('workouts.created'),
      tone: 'positive',
      ...(!isOffered && {
        action: { label: t('workouts.assign.title'), onPress: () => onAssign(workout) },
      }),
    });
  };
}

/** Which workouts are wanted, and those found. @param first the kind that the address names */
function useWorkoutList(first: string | null) {
  const [kind, setKind] = useState<Kind>(KINDS.find((one) => one === first) ?? 'workouts');
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim());
  const list = useWorkouts(wanted, { templates: kind === 'templates', shared: kind === 'shared' });
  // While another kind loads, the rows of the last one stay.
  const [last, setLast] = useState(kind);
  if (!list.isPlaceholderData && last !== kind) setLast(kind);
  const shown = list.isPlaceholderData ? last : kind;
  return { kind, setKind, shown, search, setSearch, wanted, list };
}

/** The dialog that assigns a workout, with the workout's exercises. */
function AssignDialog(props: Omit<ComponentProps<typeof ManageDialog>, 'lines'>) {
  return (
    <ManageDialog
      {...props}
      lines={
        <WorkoutLines
          workoutId={props.workout.id}
          whileLoading={<Skeleton shape="block" className="h-40" />}
        />
      }
    />
  );
}

/** Whether the address asks for the form of a new workout, and how it does. */
function useCreating() {
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const isCreating = params.has('new');
  const create = () => {
    if (isCreating) return;
    go(pathTo('/workouts', { new: 1 }));
    scrollTo({ top: 0 });
  };
  return { isCreating, create };
}

/** A trainer's workouts and templates, and those that others share, with the form of a new one in their place. */
export function TrainerWorkouts({ renderPicker }: { renderPicker: RenderPicker }) {
  const { t } = useTranslation();
  const me = useMe();
  // Other pages link to the form, the templates or one of them, the examples, or assigning the newest workout.
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const draft = useDraft(draftKey(me.id), emptyDraft);
  const [managed, setManaged] = useState<Workout | null>(null);
  const [removed, setRemoved] = useState<Workout | null>(null);
  const [sameClients, setSameClients] = useState<string[]>([]);
  const { kind, setKind, shown, search, setSearch, wanted, list } = useWorkoutList(params.get('kind'));
  const found = list.data?.pages.flat();
  const clientId = params.get('client');
  const assigned = managed ?? (params.has('assign') && !clientId && found?.[0]);

  /** Closes what the address opened, also for a reload. */
  const clearAddress = () => go(pathTo('/workouts'), { replace: true });
  const { isCreating, create } = useCreating();
  const tellCreated = useTellCreated(setManaged);
  const isFirst = found?.length === 0 && !list.isPlaceholderData && kind === 'workouts' && !wanted;
  useCreateShortcut(create);
  const begin = useTemplateAsDraft(draft, create);
  useNamedTemplate(params.get('template'), (templateId) => {
    clearAddress();
    begin(templateId);
  });
  if (isCreating) {
    return (
      <CreateWorkout
        draft={draft}
        renderPicker={renderPicker}
        onClose={clearAddress}
        onCreated={(workout) => {
          clearAddress();
          tellCreated(workout, isFirst);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4 lg:gap-3">
      <PageHeader
        title={t('shell.nav.workouts')}
        // An empty list has this button itself. It has its room before that is known.
        actions={!isFirst && <CreateButton className={list.isPending ? 'invisible' : ''} onCreate={create} />}
      />
      {draft.isChanged && <UnfinishedWorkout draft={draft} onOpen={create} />}
      {clientId && <WaitingClient id={clientId} onClose={clearAddress} />}
      <ListTools search={search} onSearch={setSearch} kind={kind} onKind={setKind} />
      <QueryView
        query={{ ...list, data: found }}
        loading={<ListLoading />}
        failed={t('workouts.failed')}
        card
        empty={<NothingFound kind={kind} searched={wanted !== ''} onCreate={create} />}
      >
        {(workouts) => (
          <WorkoutRows
            kind={shown}
            workouts={workouts}
            isOld={list.isPlaceholderData}
            onManage={setManaged}
            onUse={({ id }) => begin(id)}
            onRemove={setRemoved}
          />
        )}
      </QueryView>
      <ListEnd list={list} label={t('workouts.older')} />

      {assigned && (
        <AssignDialog
          workout={assigned}
          sameClients={sameClients}
          firstClients={clientId ? [clientId] : []}
          onAssigned={(clients) => {
            setSameClients(clients);
            if (clientId) clearAddress();
          }}
          onClose={() => {
            setManaged(null);
            if (!clientId && params.has('assign')) clearAddress();
          }}
        />
      )}
      {params.has('examples') && (
        <ExamplesDialog
          onClose={clearAddress}
          onMade={(workout) => {
            clearAddress();
            tellCreated(workout, isFirst);
          }}
        />
      )}
      {removed && <RemoveDialog workout={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}
