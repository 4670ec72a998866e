import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import { type DemoTime, minutesAfter } from '#demo/local-time.ts';
import type { Random } from '#demo/random.ts';
import { makeStudio, type Studio } from '#demo/studio.ts';
import { type DemoHistory, makeHistory } from '#features/sessions/demo/data.ts';

/** Which of the demo client's finished sessions were done over a call, counted from the newest. */
const WITH_CALL = [1, 4, 9, 15];
/** A call without a session: a talk about the week. */
const CHECK_IN = { daysAgo: 12, at: 1_215, minutes: 11 };
/** A missed call. */
const MISSED = { daysAgo: 20, at: 735 };
const RING_MINUTES = 45 / 60;

/** Past calls between the demo trainer and the demo client. */
export const callsDemo: DemoPart = {
  rows(scene) {
    const random = scene.random('calls');
    return { calls: makeCalls(random, scene.time, scene.once(makeStudio), scene.once(makeHistory)) };
  },
};

function makeCalls(
  random: Random,
  time: DemoTime,
  studio: Studio,
  { sessions }: Pick<DemoHistory, 'sessions'>,
): Row<'calls'>[] {
  const client = studio.clients.find(({ isDemo }) => isDemo);
  if (!client) return [];
  const people = { trainer_id: client.trainer.person.id, client_id: client.person.id };
  const call = (from: Date, to: Date, startedBy: string, isAnswered: boolean): Row<'calls'> => ({
    id: random.id(from),
    studio_id: studio.row.id,
    ...people,
    started_by: startedBy,
    state: isAnswered ? 'ended' : 'missed',
    trainer_seat: null,
    client_seat: null,
    created_at: from,
    answered_at: isAnswered ? minutesAfter(from, random.between(0.08, 0.4)) : null,
    ended_at: to,
  });

  const done = sessions
    .filter(({ client_id, completed_at }) => client_id === people.client_id && completed_at)
    .sort((a, b) => Number(b.started_at) - Number(a.started_at));
  const trained = WITH_CALL.flatMap((nth): Row<'calls'>[] => {
    const session = done[nth];
    if (!session) return [];
    // They talk before the first set, and hang up before the cool-down is logged.
    const from = minutesAfter(session.started_at as Date, -random.between(2, 6));
    const to = minutesAfter(session.completed_at as Date, -random.between(1, 4));
    return [call(from, to, people.trainer_id, true)];
  });
  const checkIn = time.at(time.day(-CHECK_IN.daysAgo), CHECK_IN.at);
  const missed = time.at(time.day(-MISSED.daysAgo), MISSED.at);
  return [
    ...trained,
    call(checkIn, minutesAfter(checkIn, CHECK_IN.minutes), people.client_id, true),
    call(missed, minutesAfter(missed, RING_MINUTES), people.trainer_id, false),
  ].sort((a, b) => Number(a.created_at) - Number(b.created_at));
}
