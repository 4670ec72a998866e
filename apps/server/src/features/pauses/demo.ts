import type { PauseReason } from '@spotter/contract/pauses-limits';
import type { DemoPart } from '#db/feature.ts';
import type { Row } from '#db/rows.ts';
import type { Scene } from '#demo/scene.ts';
import { makeFinished } from '#demo/training/history.ts';
import { makePlannedDays, type PlannedDay } from '#demo/training/planned-days.ts';

/** A client on holiday now, and one who was ill; both had planned days then, and trained on none of them. */
export const pausesDemo: DemoPart = {
  rows(scene) {
    const done = new Set(scene.once(makeFinished).map(({ day }) => day));
    const plans = scene.once(makePlannedDays).filter(([first]) => first && !first.client.isDemo);
    const random = scene.random('pauses');
    const rests = (from: number, to: number) => (days: PlannedDay[]) => {
      const within = days.filter(({ date }) => date >= scene.time.day(from) && date <= scene.time.day(to));
      return within.length > 0 && within.every((day) => !done.has(day));
    };
    const away = plans.find(rests(-4, 0));
    const ill = plans.find((days) => days !== away && rests(-25, -19)(days));
    return {
      pauses: [
        ...pauseOf(scene, random.id, away, { from: -4, to: 5, reason: 'holiday' }),
        ...pauseOf(scene, random.id, ill, { from: -25, to: -19, reason: 'ill' }),
      ],
    };
  },
};

function pauseOf(
  { time }: Scene,
  newId: (at: Date) => string,
  days: PlannedDay[] | undefined,
  { from, to, reason }: { from: number; to: number; reason: PauseReason },
): Row<'pauses'>[] {
  const person = days?.[0]?.client.person;
  if (!person) return [];
  const madeAt = time.at(time.day(from), 430);
  return [
    {
      id: newId(madeAt),
      studio_id: person.studio_id,
      client_id: person.id,
      first_day: time.day(from),
      last_day: time.day(to),
      reason,
      note: '',
      plan: 'wait',
      created_by: person.id,
      created_at: madeAt,
    },
  ];
}
