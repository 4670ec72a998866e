import { addDays, type DayText, mondayOf, spanOf } from '@spotter/contract/days';
import type { TwoValues } from '@spotter/contract/timeline';
import { isMeasure, type TimelineMeasure, type TimelineWeeks } from '@spotter/contract/timeline-limits';
import type { Context } from '#db/context.ts';
import { findWeeksOfKind } from '#features/body/service.ts';
import { clientNotFound, findReadablePerson } from '#features/coaching/service.ts';
import { findWeeksOfHabits } from '#features/habits/service.ts';
import { todayOf } from '#lib/clock.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findWeeksOfPlans, findWeeksOfSessions } from './queries.ts';

type Asked = { clientId?: string | undefined; first: string; second: string; weeks: TimelineWeeks };
type Span = { personId: Known<'person'>; timeZone: string; mondays: readonly DayText[]; today: DayText };

/** Two values of a person by week. @throws timeline.client_not_found */
export async function getTimeline(
  ctx: Context,
  viewer: Viewer,
  { clientId = viewer.id, first, second, weeks }: Asked,
): Promise<TwoValues> {
  const person = await findReadablePerson(ctx.db, viewer, clientId);
  if (!person) {
    throw clientNotFound('timeline.client_not_found');
  }
  const today = todayOf(ctx, person);
  const last = mondayOf(today);
  const count = Number(weeks);
  const mondays = Array.from({ length: count }, (_nothing, index) => addDays(last, 7 * (index + 1 - count)));
  const span = { personId: person.id, timeZone: person.timeZone, mondays, today };
  const lines = await Promise.all([first, second].map((value) => lineOf(ctx, viewer, value, span)));
  return {
    weeks: mondays.map((from) => ({
      from,
      first: lines[0]?.get(from) ?? null,
      second: lines[1]?.get(from) ?? null,
    })),
  };
}

function lineOf(ctx: Context, viewer: Viewer, value: string, span: Span): Promise<Map<DayText, number>> {
  const { personId, mondays } = span;
  if (isMeasure(value)) return measuredLine(ctx, viewer, value, span);
  return findWeeksOfKind(ctx, viewer, personId, { kind: value, mondays });
}

async function measuredLine(
  ctx: Context,
  viewer: Viewer,
  value: TimelineMeasure,
  { personId, timeZone, mondays, today }: Span,
): Promise<Map<DayText, number>> {
  const from = mondays[0] ?? today;
  if (value === 'habits') return findWeeksOfHabits(ctx, viewer, personId, { from, today });
  if (value === 'adherence') {
    const plans = await findWeeksOfPlans(ctx.db, personId, { from, to: today });
    return new Map(plans.map(({ week, share }) => [week, share]));
  }
  const starts = mondays.map((monday) => spanOf(timeZone, monday).from);
  const found = await findWeeksOfSessions(ctx.db, personId, starts);
  const byPlace = new Map(found.map((one) => [one.week, one[value]]));
  // From the first training on, a week without any has none of it.
  const begins = Math.min(...byPlace.keys());
  return new Map(
    mondays.flatMap((monday, at) => (at < begins ? [] : [[monday, byPlace.get(at) ?? 0] as const])),
  );
}
