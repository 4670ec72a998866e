import { PausedPlan, pausesTopics } from '@spotter/contract/pauses';
import { PAUSE_NOTE_MAX, PAUSE_REASONS } from '@spotter/contract/pauses-limits';
import { Day, Moment, prose } from '@spotter/contract/shapes';
import { z } from 'zod';
import { readIn } from '#db/read-in.ts';
import { newId } from '#lib/ids.ts';

type Days = { firstDay: string; lastDay: string | null };
const meet = (a: Days, b: Days) =>
  (b.lastDay === null || a.firstDay <= b.lastDay) && (a.lastDay === null || b.firstDay <= a.lastDay);

/** Pauses do not meet: one that meets another is left out. The days that they moved are where they are. */
export const pausesReadIn = readIn({
  row: z
    .object({
      firstDay: Day,
      lastDay: Day.nullable(),
      reason: z.enum(PAUSE_REASONS),
      note: prose(PAUSE_NOTE_MAX, 0),
      plan: PausedPlan,
      createdAt: Moment,
    })
    .refine(({ firstDay, lastDay }) => lastDay === null || lastDay >= firstDay, {
      message: 'must not be before firstDay',
      path: ['lastDay'],
    })
    .refine(({ lastDay, plan }) => lastDay !== null || plan === 'wait', {
      message: 'days wait while the end is open',
      path: ['plan'],
    }),
  known: ['firstDay', 'lastDay'],
  async rowsOf(rows, { db, personId, studioId }) {
    const taken: Days[] = await db
      .selectFrom('pauses')
      .select(['first_day as firstDay', 'last_day as lastDay'])
      .where('client_id', '=', personId)
      .execute();
    const free = rows.filter((row) => {
      if (taken.some((other) => meet(row, other))) return false;
      taken.push(row);
      return true;
    });
    return {
      pauses: free.map(({ firstDay, lastDay, reason, note, plan, createdAt }) => ({
        ...{ id: newId(new Date(createdAt)), studio_id: studioId, client_id: personId, created_by: personId },
        ...{ first_day: firstDay, last_day: lastDay, reason, note, plan, created_at: createdAt },
      })),
    };
  },
  topicsOf: (id) => [pausesTopics.pauses.of(id)],
});
