import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { PeopleChoice } from './people-choice.tsx';
import { RoomFloor } from './room-floor.tsx';
import type { RoomParts } from './room-parts.ts';
import { useRoomPeople } from './use-room-people.ts';

/** `/train`: choose the people in the room, then log for each of them. `?client=` has one of them chosen. */
export function RoomPage(parts: RoomParts) {
  const { t } = useTranslation();
  usePageTitle(t('sessions.room.title'));
  const { people, choose, begun, takeAway } = useRoomPeople();
  const [, go] = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('client');
  const [isChoosing, setChoosing] = useState(asked !== null && people.every(({ id }) => id !== asked));
  if (!isChoosing && people.length > 0) {
    return (
      <RoomFloor
        people={people}
        onBegun={begun}
        onTakeAway={takeAway}
        onAdd={() => setChoosing(true)}
        {...parts}
      />
    );
  }
  return (
    <PeopleChoice
      first={[...people.map(({ id }) => id), ...(asked ? [asked] : [])]}
      onChoose={(clients) => {
        choose(clients);
        setChoosing(false);
        go(pathTo('/train'), { replace: true });
      }}
    />
  );
}
