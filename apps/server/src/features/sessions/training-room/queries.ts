import type { DayText } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { RoomClient } from '@spotter/contract/sessions';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import { waits } from '#features/pauses/fragments.ts';
import { isByCoach, planRows } from '#features/plans/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { mayReadTraining } from '../fragments.ts';

/** The person who trains in a session, and the time zone of their days. */
export type Trainee = { id: Known<'person'>; timeZone: string };

/** The people whom the viewer coaches now. */
const coached = (db: Reader, viewer: Viewer) =>
  db.selectFrom(peopleRows('p')).where('p.studio_id', '=', viewer.studioId).where(coachedNow(viewer, 'p.id'));

/** A client whom the viewer coaches now. @param showsAll only if they show the viewer all training */
export function findCoached(
  db: Reader,
  viewer: Viewer,
  clientId: string,
  showsAll: boolean,
): Promise<Trainee | undefined> {
  const query = coached(db, viewer)
    .select(['p.id', 'p.time_zone as timeZone'])
    .$narrowType<{ id: Known<'person'> }>()
    .where('p.id', '=', clientId);
  return (showsAll ? query.where(coachedNow(viewer, 'p.id', trainingShown)) : query).executeTakeFirst();
}

/** The clients whom the viewer coaches now, in any order. */
export async function findRoomClients(
  db: Reader,
  viewer: Viewer,
): Promise<(Omit<RoomClient, 'today' | 'open'> & { id: Known<'person'>; timeZone: string })[]> {
  const rows = await coached(db, viewer)
    .select([
      'p.id',
      'p.time_zone as timeZone',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.email',
      'p.profile_image_url as profileImageUrl',
    ])
    .$narrowType<{ id: Known<'person'> }>()
    .execute();
  return rows.map(({ id, timeZone, profileImageUrl, ...row }) => ({
    ...{ id, timeZone, profileImageUrl },
    name: displayName(row) ?? '',
  }));
}

type Training = Pick<RoomClient, 'today' | 'open'>;

/** What each client has planned on a day and trains now, as far as they show it. @param since when an open one began */
export async function findTraining(
  db: Reader,
  viewer: Viewer,
  days: readonly { id: Known<'person'>; today: DayText }[],
  since: Date,
): Promise<Map<string, Training>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<Training & { id: Known<'person'> }>`
    select k.id,
      (select json_build_object('assignmentId', a.id, 'workoutId', w.id, 'name', w.name, 'sessionId', s.id,
          'isDone', a.completed_at is not null)
        from ${planRows('a')}
        join ${workoutRows('w')} on w.id = a.workout_id
        left join sessions s on s.assignment_id = a.id
        where a.client_id = k.id and a.studio_id = ${viewer.studioId} and a.date = k.day
          and (w.removed_at is null or s.id is not null) and not ${waits('a')}
          and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}
        order by a.completed_at is not null, s.id is null, ${isByCoach('a')} desc, a.id limit 1) as today,
      (select json_build_object('id', s.id, 'name', s.name) from sessions s
        where s.client_id = k.id and s.studio_id = ${viewer.studioId} and s.completed_at is null
          and s.told_minutes is null and s.started_at >= ${since}
          and ${mayReadTraining(viewer, 's.client_id', 's.workout_id')}
        order by s.started_at desc, s.id desc limit 1) as open
    from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ today }) => today)}::date[])
      as k(id, day)`.execute(db);
  return new Map(rows.map(({ id, today, open }) => [id, { today, open }]));
}
