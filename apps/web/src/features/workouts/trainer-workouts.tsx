import type { Workout } from '@spotter/contract/workouts';
import { ClipboardList, LayoutTemplate, Plus, SearchX } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useClients } from '#features/coaching/api.ts';
import { errorText } from '#lib/error-text.ts';
import { loadWords } from '#lib/i18n.ts';
import { examplesPath, PATHS } from '#lib/paths.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useWorkouts } from './api.ts';
import { useFetchWorkout } from './author-api.ts';
import { emptyDraft, fromWorkout, hasContent } from './draft.ts';
import { ListEnd } from './list-end.tsx';
import { ListLoading } from './list-loading.tsx';
import type { RenderPicker } from './render-picker.ts';
import { draftKey, useDraft } from './use-draft.ts';
import { WorkoutRow } from './workout-row.tsx';

const fetchBuilder = () => import('./create-workout.tsx');
const CreateWorkout = lazy(() => fetchBuilder().then((m) => ({ default: m.CreateWorkout })));
const ManageDialog = lazy(() => import('./manage-dialog.tsx').then((m) => ({ default: m.ManageDialog })));
const ExamplesDialog = lazy(async () => {
  const [m] = await Promise.all([import('./examples-dialog.tsx'), loadWords('onboarding')]);
  return { default: m.ExamplesDialog };
});
const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((m) => ({ default: m.RemoveDialog })));

type Kind = 'workouts' | 'templates';

/** What a trainer wrote and the templates to write from, with the panel to write more. */
export function TrainerWorkouts({ renderPicker }: { renderPicker: RenderPicker }) {
  const { t } = useTranslation();
  const me = useMe();
  // Other pages lead to the panel, the templates, the examples or to assigning the newest.
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const draft = useDraft(draftKey(me.id), emptyDraft);
  const [creating, setCreating] = useState(draft.isRestored || params.has('new'));
  const [managed, setManaged] = useState<Workout | null>(null);
  const [removed, setRemoved] = useState<Workout | null>(null);
  const [sameClients, setSameClients] = useState<string[]>([]);
  const [kind, setKind] = useState<Kind>(params.get('kind') === 'templates' ? 'templates' : 'workouts');
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim());
  const list = useWorkouts(wanted, { templates: kind === 'templates' });
  const { mutate: read } = useFetchWorkout();
  const { data: clients } = useClients();
  const found = list.data?.pages.flat();
  const assigned = managed ?? (params.has('assign') && found?.[0]);

  /** What the address opened is closed, also after a reload. */
  const clearAddress = () => go(PATHS.workouts, { replace: true });
  function tellCreated(workout: Workout) {
    const isFirst = found?.length === 0 && kind === 'workouts' && !wanted;
    // The first one is there to be given to somebody, if there is somebody.
    const isOffered = isFirst && clients !== undefined && clients.length > 0;
    if (isOffered) setManaged(workout);
    toast({
      title: t('workouts.created'),
      tone: 'positive',
      ...(!isOffered && {
        action: { label: t('workouts.assign.title'), onPress: () => setManaged(workout) },
      }),
    });
  }

  useEffect(() => {
    // What is typed right after the shortcut must not be waited for.
    void fetchBuilder().catch(() => undefined);
    function press(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.code !== 'KeyN') return;
      event.preventDefault();
      setCreating(true);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  function begin(template: Workout) {
    read(template.id, {
      onSuccess: (workout) => {
        const before = draft.draft;
        const begun = fromWorkout(workout);
        // Lines of its own: the template keeps its.
        const lines = begun.lines.map((line) => ({ ...line, key: v7() }));
        draft.change({ ...begun, isTemplate: false, lines });
        setCreating(true);
        scrollTo({ top: 0 });
        if (!hasContent(before)) return;
        toast({
          title: t('workouts.template.replaced'),
          action: { label: t('workouts.form.undo'), onPress: () => draft.change(before) },
        });
      },
      onError: (error) =>
        toast({ title: t('workouts.template.unread'), description: errorText(error), tone: 'danger' }),
    });
  }
  const create = (
    <Button icon={<Plus />} aria-keyshortcuts="Alt+N" onClick={() => setCreating(true)}>
      {t('workouts.create')}
    </Button>
  );
  const empty =
    kind === 'templates' ? (
      <EmptyState
        icon={<LayoutTemplate />}
        title={t('workouts.noTemplates')}
        text={t('workouts.noTemplatesText')}
      />
    ) : (
      // The panel that is open is the first thing to do.
      !creating && (
        <EmptyState
          icon={<ClipboardList />}
          title={t('workouts.none')}
          text={t('workouts.noneText')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => setCreating(true)}>{t('workouts.createFirst')}</Button>
              <Link href={examplesPath} className={buttonLook({ tone: 'secondary' })}>
                {t('workouts.fromExample')}
              </Link>
            </div>
          }
        />
      )
    );
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t('workouts.title')}
        description={t('workouts.description')}
        actions={!creating && create}
      />
      {creating && (
        <div className="border-line border-b pb-6">
          <Suspense>
            <CreateWorkout
              draft={draft}
              renderPicker={renderPicker}
              onClose={() => setCreating(false)}
              onCreated={(workout) => {
                setCreating(false);
                tellCreated(workout);
              }}
            />
          </Suspense>
        </div>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <SearchField
          className="sm:w-96"
          label={t('workouts.searchLabel')}
          placeholder={t('workouts.searchPlaceholder')}
          clearLabel={t('common.clear')}
          value={search}
          onChange={setSearch}
        />
        <ChoiceChips
          labelHidden
          label={t('workouts.kind.label')}
          options={[
            { value: 'workouts', label: t('workouts.kind.workouts') },
            { value: 'templates', label: t('workouts.kind.templates') },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {list.error && !found ? (
        <Card padding="none">
          <ErrorState
            title={t('workouts.failed')}
            text={errorText(list.error)}
            retryLabel={t('common.tryAgain')}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        </Card>
      ) : !found ? (
        <ListLoading rows />
      ) : found.length > 0 ? (
        <Card
          padding="none"
          className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-60')}
        >
          <ul>
            {found.map((workout) => (
              <WorkoutRow
                key={workout.id}
                workout={workout}
                onManage={() => setManaged(workout)}
                onUse={() => begin(workout)}
                onRemove={() => setRemoved(workout)}
              />
            ))}
          </ul>
        </Card>
      ) : wanted ? (
        <Card padding="none">
          <EmptyState icon={<SearchX />} title={t('workouts.notFound')} text={t('workouts.notFoundText')} />
        </Card>
      ) : (
        empty && <Card padding="none">{empty}</Card>
      )}
      {found && <ListEnd list={list} />}
      <Suspense>
        {assigned && (
          <ManageDialog
            workout={assigned}
            sameClients={sameClients}
            onAssigned={setSameClients}
            onClose={() => {
              setManaged(null);
              if (params.has('assign')) clearAddress();
            }}
          />
        )}
        {params.has('examples') && (
          <ExamplesDialog
            onClose={clearAddress}
            onMade={(workout) => {
              clearAddress();
              tellCreated(workout);
            }}
          />
        )}
        {removed && <RemoveDialog workout={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </div>
  );
}
