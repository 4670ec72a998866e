import { addDays, dayIn, daysBetween, type WeekStart, weekFrom } from '@spotter/contract/days';
import type { BoardLine, ClientOverview, Dashboard } from '@spotter/contract/overview';
import type { CurrentPause } from '@spotter/contract/pauses';
import { isPausedOn } from '@spotter/contract/pauses-limits';
import type { Context } from '#db/context.ts';
import { findPausesBetween } from '#features/pauses/service.ts';
import { isDone, type PlanAtAGlance, weighPlans } from '#features/progress/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findTrainedWeeks } from './board-queries.ts';
import { boardSpan, dayFinder, drawWeeks, mostPressingFirst, pausedDays } from './board-rules.ts';
import { findConcerns } from './concern-queries.ts';
import {
  type Coached,
  findCoached,
  findFacts,
  findNewRecords,
  findOpenFilms,
  findQuestions,
  type OverviewFacts,
} from './queries.ts';
import { findAttention, RECORD_DAYS, WAITING_HOURS } from './rules.ts';

const HOUR_MS = 3_600_000;

type Seen = { client: Coached; plan: PlanAtAGlance; facts: OverviewFacts };

/** The viewer's clients with their plans, in three statements for any number. */
async function look(ctx: Context, viewer: Viewer): Promise<Seen[]> {
  const clients = await findCoached(ctx.db, viewer);
  const plans = await weighPlans(ctx, viewer, clients);
  const days = clients.flatMap(({ id }) => {
    const plan = plans.get(id);
    return plan ? [{ id, today: plan.today }] : [];
  });
  const facts = await findFacts(ctx.db, viewer, days);
  return clients.flatMap((client) => {
    const plan = plans.get(client.id);
    const own = facts.get(client.id);
    return plan && own ? { client, plan, facts: own } : [];
  });
}

/** The list of the viewer's current clients, by name. */
export async function listClientOverviews(ctx: Context, viewer: Viewer): Promise<ClientOverview[]> {
  return (await look(ctx, viewer)).map(overviewOf);
}

function overviewOf({ client: { timeZone: _, ...client }, plan, facts }: Seen): ClientOverview {
  return {
    ...client,
    lastSession:
      facts.sessionId && facts.sessionName && facts.completedAt
        ? { id: facts.sessionId, name: facts.sessionName, completedAt: facts.completedAt }
        : null,
    nextWorkout:
      facts.workoutId && facts.workoutName && facts.date
        ? { workoutId: facts.workoutId, name: facts.workoutName, date: facts.date }
        : null,
    adherence: plan.percent,
    unread: facts.unread,
  };
}

const spansOf = (seen: readonly Seen[], start: WeekStart) =>
  seen.map(({ client: { id }, plan }) => ({ id, ...boardSpan(plan.today, start) }));

/** The pauses of all these clients in the weeks of the board and the week ahead, by client, in one statement. */
function findPauses(ctx: Context, seen: readonly Seen[], start: WeekStart) {
  const spans = spansOf(seen, start);
  const from = spans.map(({ first }) => first).sort()[0] ?? '';
  const to = addDays(dayIn('UTC', ctx.clock.now()), 8);
  return findPausesBetween(
    ctx.db,
    spans.map(({ id }) => id),
    { from, to },
  );
}

/** The viewer's clients with twelve weeks of training each, in one statement. */
async function drawBoard(
  ctx: Context,
  viewer: Viewer,
  seen: readonly Seen[],
  start: WeekStart,
  pauses: ReadonlyMap<string, CurrentPause[]>,
): Promise<BoardLine[]> {
  const spans = spansOf(seen, start);
  const weeks = await findTrainedWeeks(ctx.db, viewer, spans);
  const finders = new Map<string, (at: number) => number>();
  return seen.map((one, index) => {
    const { client, plan } = one;
    const firstDay = spans[index]?.first ?? plan.today;
    const zone = `${client.timeZone} ${firstDay}`;
    const dayOf = finders.get(zone) ?? dayFinder(client.timeZone, firstDay);
    finders.set(zone, dayOf);
    const trained = weeks.get(client.id) ?? { plans: [], sessions: [] };
    const own = pauses.get(client.id) ?? [];
    return {
      ...overviewOf(one),
      firstDay,
      ...drawWeeks(
        { ...trained, pauses: pausedDays(own, firstDay) },
        daysBetween(firstDay, plan.today),
        dayOf,
      ),
      pause: own.find((pause) => isPausedOn(pause, plan.today)) ?? null,
    };
  });
}

/** Today and this week of the viewer's clients, each in their own time zone, and who needs attention now. */
export async function getDashboard(ctx: Context, viewer: Viewer, start: WeekStart): Promise<Dashboard> {
  const seen = await look(ctx, viewer);
  const now = ctx.clock.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const ids = seen.map(({ client }) => client.id);
  const questions = await findQuestions(ctx.db, viewer, ids, ago(WAITING_HOURS));
  const records = await findNewRecords(ctx.db, viewer, ids, ago(24 * RECORD_DAYS));
  const concerns = await findConcerns(ctx.db, viewer, ids);
  const films = await findOpenFilms(ctx.db, viewer, ids);
  const pauses = await findPauses(ctx, seen, start);
  const today = seen.flatMap(({ plan }) => plan.days.filter(({ date }) => date === plan.today));
  const cases = seen.map((one) => ({
    ...one,
    question: questions.get(one.client.id),
    records: records.get(one.client.id),
    film: films.get(one.client.id),
    concerns: concerns.get(one.client.id) ?? [],
    pauses: pauses.get(one.client.id) ?? [],
  }));
  const attention = findAttention(cases, now);
  return {
    clients: seen.length,
    trainedThisWeek: seen.filter((one) => trainedThisWeek(one, start)).length,
    plannedToday: today.length,
    doneToday: today.filter(isDone).length,
    partToday: today.filter((day) => day.finished && !isDone(day)).length,
    attention,
    board: mostPressingFirst(await drawBoard(ctx, viewer, seen, start, pauses), attention),
  };
}

function trainedThisWeek({ client, plan, facts }: Seen, start: WeekStart): boolean {
  if (!facts.completedAt) return false;
  return dayIn(client.timeZone, new Date(facts.completedAt)) >= weekFrom(plan.today, start);
}
