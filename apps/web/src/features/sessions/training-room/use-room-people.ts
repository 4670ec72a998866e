import type { RoomClient } from '@spotter/contract/sessions';
import { useEffect, useState } from 'react';
import { keepPrivate, readPrivate } from '#lib/storage/private-storage.ts';

/** How many people one coach trains at once. */
export const ROOM_MAX = 6;

/** A person of the room. `sessionId` is null until their session has begun. */
export type RoomPerson = Pick<RoomClient, 'id' | 'name' | 'profileImageUrl'> & { sessionId: string | null };

const NAME = 'room';

/** The session that the person goes on with: the running one, or the one begun on their today. */
const sessionOf = ({ open, today }: RoomClient) =>
  open?.id ?? (today?.isDone ? null : today?.sessionId) ?? null;

/** The people whom the coach trains now. This browser keeps them until the coach signs out. */
export function useRoomPeople() {
  const [people, setPeople] = useState<readonly RoomPerson[]>(() => readPrivate<RoomPerson[]>(NAME) ?? []);
  useEffect(() => void keepPrivate(NAME, people), [people]);
  return {
    people,
    /** Those who were there before keep their session. */
    choose: (clients: readonly RoomClient[]) =>
      setPeople((before) =>
        clients.slice(0, ROOM_MAX).map((client) => {
          const { id, name, profileImageUrl } = client;
          const known = before.find((person) => person.id === id);
          return known ?? { id, name, profileImageUrl, sessionId: sessionOf(client) };
        }),
      ),
    begun: (id: string, sessionId: string) =>
      setPeople((before) => before.map((person) => (person.id === id ? { ...person, sessionId } : person))),
    takeAway: (id: string) => setPeople((before) => before.filter((person) => person.id !== id)),
  };
}
