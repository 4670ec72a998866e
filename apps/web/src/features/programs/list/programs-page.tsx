import type { Program } from '@spotter/contract/programs';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useOpenedByAddress } from '#lib/address/use-opened-by-address.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { classNames } from '#ui/class-names.ts';
import { SearchField } from '#ui/field/search-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { usePrograms } from '../api.ts';
import type { RenderPaste } from '../render-paste.ts';
import { ALL, type ListFilter, placesOf, shownPrograms } from './filter-rules.ts';
import { ProgramRow } from './program-row.tsx';
import { ReadyPrograms } from './ready-programs.tsx';

const ProgramDialog = late(() => import('./program-dialog.tsx').then((m) => m.ProgramDialog));
const GiveDialog = late(() => import('../giving/give-dialog.tsx').then((m) => m.GiveDialog));

type Opened = { kind: 'details' | 'give'; program: Program };

/** `/programmes`: a trainer's programmes and those that the studio shares. */
export function ProgramsPage({ renderPaste }: { renderPaste: RenderPaste }) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const query = usePrograms();
  const [filter, setFilter] = useState<ListFilter>({ whose: 'all', search: '', place: ALL });
  const [isMaking, setMaking] = useOpenedByAddress('/programmes', 'new');
  const [isPasting, setPasting] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  useAhead(ProgramDialog, GiveDialog);
  // Where they stand is known with the list; they have their room before.
  const unseen = classNames(query.isPending && 'invisible');
  const paste = (
    <Button tone="secondary" icon={<ClipboardPaste />} className={unseen} onClick={() => setPasting(true)}>
      {t('programs.written.open')}
    </Button>
  );
  const make = (
    <Button icon={<Plus />} className={unseen} onClick={() => setMaking(true)}>
      {t('programs.new')}
    </Button>
  );
  const close = () => setOpened(null);
  return (
    <div className="in-order flex flex-col gap-5">
      <PageHeader
        title={t('programs.nav.label')}
        description={t('programs.description')}
        actions={
          query.data?.length !== 0 && (
            <>
              {paste}
              {make}
            </>
          )
        }
      />
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('programs.loading')} />}
        failed={t('programs.listFailed')}
        card
        empty={
          <EmptyState
            drawing="calendar"
            title={t('programs.none')}
            text={t('programs.noneText')}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {make}
                {paste}
              </div>
            }
          />
        }
      >
        {(programs) => (
          <>
            <ListTools programs={programs} filter={filter} onChange={setFilter} />
            <Programs programs={programs} filter={filter} onOpen={setOpened} />
          </>
        )}
      </QueryView>
      <ReadyPrograms onMade={(program) => setOpened({ kind: 'give', program })} />
      {isPasting && renderPaste({ program: null, text: '', onClose: () => setPasting(false) })}
      {isMaking && (
        <ProgramDialog
          program={null}
          onClose={() => setMaking(false)}
          onSaved={({ id }) => go(pathTo('/programmes/:id', { id }))}
        />
      )}
      {opened?.kind === 'details' && <ProgramDialog program={opened.program} onClose={close} />}
      {opened?.kind === 'give' && <GiveDialog program={opened.program} onClose={close} />}
    </div>
  );
}

type ListToolsProps = {
  programs: readonly Program[];
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
};

/** Search, whose programmes, and folders and tags where there are any. */
function ListTools({ programs, filter, onChange }: ListToolsProps) {
  const { t } = useTranslation();
  const places = placesOf(programs);
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
      <SearchField
        className="sm:w-80"
        label={t('programs.filter.search')}
        placeholder={t('programs.filter.search')}
        clearLabel={t('common.clear')}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      {places.length > 0 && (
        <SelectField
          className="sm:w-fit sm:max-w-80"
          labelHidden
          label={t('programs.filter.place')}
          options={[
            { value: ALL, label: t('programs.filter.everywhere') },
            ...places.map(({ value, name }) => ({ value, label: name })),
          ]}
          value={filter.place}
          onChange={(place) => onChange({ ...filter, place })}
        />
      )}
      <ChoiceChips
        labelHidden
        className="lg:ml-auto"
        label={t('programs.filter.whose')}
        options={[
          { value: 'all', label: t('programs.filter.all') },
          { value: 'mine', label: t('programs.filter.mine') },
          { value: 'shared', label: t('programs.filter.shared') },
        ]}
        value={filter.whose}
        onChange={(whose) => onChange({ ...filter, whose })}
      />
    </div>
  );
}

type ProgramsProps = {
  programs: readonly Program[];
  filter: ListFilter;
  onOpen: (opened: Opened) => void;
};

function Programs({ programs, filter, onOpen }: ProgramsProps) {
  const { t } = useTranslation();
  const me = useMe();
  const shown = shownPrograms(programs, filter, me.id);
  if (shown.length === 0) {
    return (
      <Card padding="none">
        <EmptyState drawing="search" title={t('programs.notFound')} text={t('programs.notFoundText')} />
      </Card>
    );
  }
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {shown.map((program) => (
          <ProgramRow
            key={program.id}
            program={program}
            isMine={program.author.id === me.id}
            onGive={() => onOpen({ kind: 'give', program })}
            onDetails={() => onOpen({ kind: 'details', program })}
          />
        ))}
      </ul>
    </Card>
  );
}
