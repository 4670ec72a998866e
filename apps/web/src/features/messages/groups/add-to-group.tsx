import type { Group } from '@spotter/contract/chat';
import { matchesWords } from '@spotter/contract/plain-text';
import { useState } from 'react';
import { useClients } from '#features/coaching/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { useTrainers } from './api.ts';

type Props = { group: Group; busy: boolean; onAdd: (personId: string) => void };

/** At most so many people are listed; a search finds the others. */
const SHOWN = 8;

/** One's clients and the studio's trainers who are not in a group yet. */
export function AddToGroup({ group, busy, onAdd }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data: clients = [] } = useClients();
  const { data: staff = [] } = useTrainers();
  const inIt = new Set(group.people.map(({ id }) => id));
  const found = [...clients, ...staff].filter(({ id, name }) => !inIt.has(id) && matchesWords(name, search));
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t('chat.groups.add')}
        placeholder={t('chat.several.search')}
        clearLabel={t('common.clear')}
        value={search}
        onChange={setSearch}
      />
      <ul className="flex flex-col">
        {found.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-3">
            <bdi className="min-w-0 truncate text-15">{name}</bdi>
            <Button
              tone="secondary"
              size="small"
              disabled={busy}
              aria-label={t('chat.groups.addOne', { name })}
              onClick={() => onAdd(id)}
            >
              {t('chat.groups.addShort')}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-13 text-ink-faint">{t('messages.nobodyFound')}</p>}
    </div>
  );
}
