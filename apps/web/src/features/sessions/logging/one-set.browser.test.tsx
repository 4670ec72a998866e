import { accountsTopics } from '@spotter/contract/accounts';
import { coachingTopics } from '@spotter/contract/coaching';
import { pausesTopics } from '@spotter/contract/pauses';
import { plansTopics } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import { streaksTopics } from '@spotter/contract/streaks';
import { TOPICS_HEADER, TOUCHED_HEADER, type Topic, topicText } from '@spotter/contract/topic';
import { workoutsTopics } from '@spotter/contract/workouts';
import { expect, onTestFinished, test } from 'vitest';
import { useCalendarPlan } from '#features/calendar/api.ts';
import { usePauses } from '#features/pauses/api.ts';
import { useTodaysPlan } from '#features/plans/api.ts';
import { useStreak, useStreakDays } from '#features/streaks/api.ts';
import { useWorkouts } from '#features/workouts/api.ts';
import { call } from '#lib/call/call.ts';
import { queryClient } from '#lib/call/query-client.ts';
import { connectTopics, onTouched } from '#lib/call/topics.ts';
import { isLive } from '#lib/live/live-line.ts';
import { answerCalls, renderSignedIn } from '../../../testing/signed-in.tsx';

const ME = 'me';
const RANGE = { from: '2026-03-01', to: '2026-03-31' };

/** Each read that shows planned days, with the topics of its answer, as `stated-day.test.ts` of the server proves them. */
const READS: Record<string, Topic[]> = {
  'GET /api/workouts/today': [workoutsTopics.workouts.of(ME), plansTopics.plan.of(ME)],
  'GET /api/workouts': [workoutsTopics.workouts.of(ME), plansTopics.plan.of(ME)],
  'GET /api/streaks/user': [streaksTopics.streak.of(ME), plansTopics.plan.of(ME)],
  'GET /api/streaks/days': [streaksTopics.streak.of(ME), plansTopics.plan.of(ME)],
  'GET /api/pauses': [pausesTopics.pauses.of(ME), plansTopics.plan.of(ME)],
  'GET /api/calendar/plan': [
    plansTopics.plan.of(ME),
    workoutsTopics.workouts.of(ME),
    coachingTopics.coachings.of(ME),
    accountsTopics.members.of('studio'),
  ],
};

const headers = (name: string, topics: readonly Topic[]) => ({
  headers: { [name]: topics.map(topicText).join(' ') },
});

function Days() {
  const known = [
    useTodaysPlan(),
    useStreak(),
    useStreakDays(),
    usePauses(),
    useWorkouts(''),
    useCalendarPlan(RANGE),
  ];
  return <p>{known.every(({ isSuccess }) => isSuccess) ? 'All read' : 'Reading'}</p>;
}

test('after a set nothing of today, streak, pauses, workouts and calendar is read, after the end all of it once', async () => {
  const asked = answerCalls({
    ...Object.fromEntries(
      Object.entries(READS).map(([key, topics]) => [
        key,
        () => Response.json([], headers(TOPICS_HEADER, topics)),
      ]),
    ),
    'PUT /api/sessions/s/sets': () =>
      Response.json([], headers(TOUCHED_HEADER, [sessionsTopics.sessions.of(ME)])),
    'POST /api/sessions/s/complete': () =>
      Response.json({}, headers(TOUCHED_HEADER, [sessionsTopics.sessions.of(ME), plansTopics.plan.of(ME)])),
  });
  const reads = () => asked.map(({ key }) => key).filter((key) => key in READS);
  const screen = await renderSignedIn(<Days />);
  await expect.element(screen.getByText('All read')).toBeVisible();
  const first = reads().sort();
  expect(first).toEqual(Object.keys(READS).sort());

  /** Writes, and waits until the page has begun to read again what the write has touched. */
  async function write(send: () => Promise<unknown>) {
    const settled = new Promise<void>((resolve) => {
      const stop = onTouched(() => {
        stop();
        resolve();
      });
    });
    await send();
    await settled;
    return queryClient.isFetching();
  }
  const set = () => call('PUT /api/sessions/:id/sets', { params: { id: 's' }, body: { sets: [] } });
  const finish = () => call('POST /api/sessions/:id/complete', { params: { id: 's' }, body: {} });
  // Without the live connection a page asks after each of its writes for what others have changed.
  connectTopics(queryClient, () => true);
  onTestFinished(() => connectTopics(queryClient, isLive));
  expect(await write(set)).toBe(0);
  expect(reads().length).toBe(first.length);
  expect(await write(finish)).toBe(first.length);
  await expect.poll(() => reads().slice(first.length).sort()).toEqual(first);
});
