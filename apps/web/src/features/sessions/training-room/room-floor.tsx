import { UserPlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { keepAwake } from '#lib/device/keep-awake.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { wholeScreen } from '#ui/page-marks.ts';
import { PeopleStrip } from './people-strip.tsx';
import { RoomColumn } from './room-column.tsx';
import type { RoomParts } from './room-parts.ts';
import { ROOM_MAX, type RoomPerson } from './use-room-people.ts';

type Props = RoomParts & {
  people: readonly RoomPerson[];
  onBegun: (id: string, sessionId: string) => void;
  onTakeAway: (id: string) => void;
  onAdd: () => void;
};

/** The people in the room: side by side on a tablet, one at a time on a phone. */
export function RoomFloor({ people, onBegun, onTakeAway, onAdd, ...parts }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const columns = useRef<HTMLDivElement>(null);
  useEffect(keepAwake, []);
  const current = people.find(({ id }) => id === chosen) ?? people[0];
  function show(id: string) {
    setChosen(id);
    const at = people.findIndex((person) => person.id === id);
    columns.current?.children[at]?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }
  return (
    <div
      ref={wholeScreen}
      data-whole-screen=""
      className="flex w-full animate-appear flex-col gap-3 max-[1099.9px]:px-safe max-[1099.9px]:pt-[max(0.75rem,env(safe-area-inset-top,0px))] max-[1099.9px]:pb-4"
    >
      <header className="flex items-center gap-3">
        <Link
          href={pathTo('/dashboard')}
          aria-label={t('sessions.room.leave')}
          className="-ml-2 flex size-14 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-surface-2"
        >
          <X aria-hidden className="size-6" />
        </Link>
        <h1 className="display min-w-0 flex-1 text-balance font-extrabold text-24">
          {t('sessions.room.title')}
        </h1>
        {people.length < ROOM_MAX && (
          <IconButton
            icon={<UserPlus />}
            label={t('sessions.room.add')}
            className="size-14! *:size-6!"
            onClick={onAdd}
          />
        )}
      </header>
      {people.length > 1 && <PeopleStrip people={people} current={current?.id ?? ''} onShow={show} />}
      <div
        ref={columns}
        data-scrolls=""
        className="flex min-w-0 gap-4 md:snap-x md:snap-proximity md:overflow-x-auto md:pb-2"
      >
        {people.map((person) => (
          <RoomColumn
            key={person.id}
            person={person}
            isCurrent={person.id === current?.id}
            onBegun={(sessionId) => onBegun(person.id, sessionId)}
            onTakeAway={() => onTakeAway(person.id)}
            {...parts}
          />
        ))}
      </div>
    </div>
  );
}
