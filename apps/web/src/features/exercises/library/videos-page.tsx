import type { Exercise } from '@spotter/contract/exercises';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { late } from '#ui/state/late.tsx';
import { useExerciseFilms } from '../api.ts';
import { ExerciseFilter } from './exercise-filter.tsx';
import { ExerciseGrid } from './exercise-grid.tsx';
import { NO_FILTER } from './library-filter.ts';
import { useLibraryAddress } from './use-library-address.ts';

const ExerciseOverlay = late(() => import('../exercise-overlay.tsx').then((m) => m.ExerciseOverlay));
const ExerciseEditor = late(() => import('../editor/exercise-editor.tsx').then((m) => m.ExerciseEditor));

/** `/videos`: the exercise library, its player, and for trainers the editor of the studio's exercises. */
export function VideosPage() {
  const { t } = useTranslation();
  const me = useMe();
  const hasFilms = (useExerciseFilms().data?.count ?? 0) > 0;
  const address = useLibraryAddress();
  const [search, setSearch] = useState(address.search);
  const wanted = useDebounced(search.trim());
  const [editing, setEditing] = useState<{ open: boolean; exercise: Exercise | null }>({
    open: false,
    exercise: null,
  });
  // Mounted on first use, and kept.
  const [overlay, setOverlay] = useState(false);
  const [editor, setEditor] = useState(false);
  if (address.exercise && !overlay) setOverlay(true);
  if (editing.open && !editor) setEditor(true);

  // Typing updates the address after a moment; another change of the address updates the field.
  const { search: inAddress, setSearch: writeAddress, open: openExercise } = address;
  const written = useRef(inAddress);
  const write = useRef(writeAddress);
  useEffect(() => {
    write.current = writeAddress;
  });
  useEffect(() => {
    if (wanted === written.current) return;
    written.current = wanted;
    write.current(wanted);
  }, [wanted]);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setSearch(inAddress);
  }, [inAddress]);

  const add = () => setEditing({ open: true, exercise: null });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t('exercises.nav.label')}
        description={t(hasFilms ? 'exercises.description' : 'exercises.withFigures')}
        actions={
          me.role === 'trainer' && (
            <Button icon={<Plus />} onClick={add}>
              {t('exercises.add')}
            </Button>
          )
        }
      />
      <ExerciseFilter
        search={search}
        onSearch={setSearch}
        filter={address.filter}
        onFilter={address.setFilter}
      />
      <ExerciseGrid
        search={wanted}
        filter={address.filter}
        onOpen={({ id }) => openExercise(id)}
        whenNone={
          <Button
            tone="secondary"
            onClick={() => {
              setSearch('');
              address.setFilter(NO_FILTER);
            }}
          >
            {t('exercises.none.showAll')}
          </Button>
        }
      />

      {overlay && (
        <ExerciseOverlay
          id={address.exercise}
          onClose={address.close}
          onStep={address.swap}
          onEdit={(exercise) => {
            address.close();
            setEditing({ open: true, exercise });
          }}
        />
      )}
      {editor && (
        <ExerciseEditor
          key={editing.exercise?.id ?? 'new'}
          exercise={editing.exercise}
          open={editing.open}
          onOpenChange={(open) => setEditing((before) => ({ ...before, open }))}
        />
      )}
    </div>
  );
}
