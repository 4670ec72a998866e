import { lighten } from '@spotter/contract/lighten';
import type { Readiness, ReadinessAnswers } from '@spotter/contract/readiness';
import type { SetTarget } from '@spotter/contract/workouts';
import type { Row } from '#db/rows.ts';
import type { Scene } from '#demo/scene.ts';
import { makeAsked } from '#demo/training/asked.ts';
import { makeFinished } from '#demo/training/history.ts';

const said = (sleep: number, soreness: number, energy: number): ReadinessAnswers => ({
  sleep,
  soreness,
  energy,
});

/** What the last sessions began with, the latest one first. */
const STORY: readonly Pick<Readiness, 'answers' | 'proposal' | 'choice'>[] = [
  { answers: said(2, 3, 2), proposal: 'load', choice: 'taken' },
  { answers: said(4, 4, 5), proposal: null, choice: null },
  { answers: said(4, 1, 4), proposal: 'set', choice: 'refused' },
  { answers: null, proposal: null, choice: 'skipped' },
  { answers: said(5, 3, 4), proposal: null, choice: null },
];

type Line = { targets: SetTarget[]; lighter?: unknown };

/** The planned load was lifted, so that what it took the place of was a step above. */
const tookLess = <T extends Line>(line: T) =>
  lighten(
    {
      ...line,
      lighter: line.targets.map(({ weight }) =>
        weight ? { weight, from: Math.round(weight / 0.9 / 2.5) * 2.5 } : null,
      ),
    },
    'load',
  );

/** Some clients are asked before a session: what they said is in their last ones. */
export function tellReadiness(scene: Scene, sessions: Row<'sessions'>[]): void {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  for (const client of scene.once(makeAsked)) {
    const last = scene
      .once(makeFinished)
      .filter((one) => one.client === client)
      .toReversed();
    for (const [index, check] of STORY.entries()) {
      const session = byId.get(last[index]?.sessionId ?? '');
      if (!session) continue;
      const changedAt = new Date(session.started_at).toISOString();
      const plan = session.plan as unknown as Line[];
      Object.assign(session, {
        readiness: { ...check, changedAt },
        ...(check.choice === 'taken' && { plan: plan.map(tookLess) }),
      });
    }
  }
}
