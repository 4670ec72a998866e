import { matchesWords } from '@spotter/contract/plain-text';
import type { RoomClient } from '@spotter/contract/sessions';
import { Check, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { SearchField } from '#ui/field/search-field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useRoom } from './room-api.ts';
import { ROOM_MAX } from './use-room-people.ts';

/** From this many clients on there is a search. */
const SEARCH_FROM = 8;

/** Who trains now comes first, then who has something planned today, then the others; within these by name. */
function rank({ open, today }: RoomClient): number {
  if (open) return 0;
  return today && !today.isDone ? 1 : 2;
}

type Props = {
  /** The ids of those who are chosen from the start. */
  first: readonly string[];
  onChoose: (clients: RoomClient[]) => void;
};

/** The people of the room: one to six clients, today's planned ones first. */
export function PeopleChoice(props: Props) {
  const { t } = useTranslation();
  const query = useRoom();
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col lg:max-w-none gap-6">
      <PageHeader title={t('sessions.room.title')} description={t('sessions.room.text')} />
      <QueryView
        query={query}
        loading={
          <div role="status" aria-label={t('sessions.room.loading')} className="flex flex-col gap-2">
            {[1, 2, 3, 4].map((line) => (
              <Skeleton key={line} shape="block" className="h-16" />
            ))}
          </div>
        }
        failed={t('sessions.room.failed')}
        card
        empty={
          <EmptyState
            drawing="people"
            title={t('coaching.clients.empty.title')}
            text={t('coaching.clients.empty.text')}
            action={
              <Link href={pathTo('/coach', { invite: 1 })} className={buttonLook()}>
                <UserPlus aria-hidden className="size-4.5" />
                {t('coaching.invite.open')}
              </Link>
            }
          />
        }
      >
        {(clients) => <Filled clients={clients} {...props} />}
      </QueryView>
    </div>
  );
}

function Filled({ clients, first, onChoose }: Props & { clients: readonly RoomClient[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>(() => [...new Set(first)].slice(0, ROOM_MAX));
  const [search, setSearch] = useState('');
  const shown = clients.filter(({ name }) => matchesWords(name, search)).sort((a, b) => rank(a) - rank(b));
  // Who is no client any more is not chosen.
  const people = chosen.flatMap((id) => clients.find((client) => client.id === id) ?? []);
  const isFull = people.length >= ROOM_MAX;
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className="flex flex-col gap-4">
      {clients.length >= SEARCH_FROM && (
        <SearchField
          label={t('coaching.clients.search')}
          placeholder={t('coaching.clients.search')}
          clearLabel={t('common.clear')}
          value={search}
          onChange={setSearch}
        />
      )}
      <ul className="grid gap-2 lg:grid-cols-2 xl:grid-cols-3">
        {shown.map((client) => (
          <li key={client.id}>
            <PersonLine
              client={client}
              isChosen={chosen.includes(client.id)}
              isFull={isFull}
              onToggle={() => toggle(client.id)}
            />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-frame z-10 flex flex-col gap-2 bg-surface-0 py-3">
        <p role="status" className="text-13 text-ink-soft empty:hidden">
          {isFull && t('sessions.room.full')}
        </p>
        <Button
          size="large"
          wide
          className="min-h-14! self-end lg:w-auto"
          disabled={people.length === 0}
          onClick={() => onChoose(people)}
        >
          {people.length > 0 ? t('sessions.room.go', { count: people.length }) : t('sessions.room.title')}
        </Button>
      </div>
    </div>
  );
}

type LineProps = { client: RoomClient; isChosen: boolean; isFull: boolean; onToggle: () => void };

function PersonLine({ client, isChosen, isFull, onToggle }: LineProps) {
  const { t } = useTranslation();
  const { name, open, today } = client;
  const text = open
    ? t('sessions.room.now', { name: open.name })
    : !today
      ? t('sessions.room.nothing')
      : t(today.isDone ? 'sessions.room.done' : 'sessions.room.today', { name: today.name });
  return (
    <label className="flex h-full min-h-16 items-center gap-3 rounded-card bg-surface-1 px-4 py-2 has-checked:bg-brand-soft has-disabled:opacity-45 forced-colors:border">
      <Avatar person={client} size={40} />
      <span className="min-w-0 flex-1">
        <bdi className="block font-semibold text-15">{name}</bdi>
        <span className="block text-13 text-ink-soft">{text}</span>
      </span>
      <span className="relative flex size-6 shrink-0">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={onToggle}
          className="peer size-full appearance-none rounded-inner border border-line-strong bg-surface-1 transition-colors checked:border-brand-text checked:bg-brand-text"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-4 text-surface-1 opacity-0 peer-checked:opacity-100"
        />
      </span>
    </label>
  );
}
