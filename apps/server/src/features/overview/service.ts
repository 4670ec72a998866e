import type { Attention, ClientOverview } from '@spotter/contract/overview';
import type { Context } from '#db/context.ts';
import { type PlanAtAGlance, weighPlans } from '#features/progress/service.ts';
import { dayIn, mondayOf } from '#lib/day.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  type Coached,
  type Facts,
  findCoached,
  findFacts,
  findNewRecords,
  findQuestions,
} from './queries.ts';
import { findAttention, RECORD_DAYS, WAITING_HOURS } from './rules.ts';

const HOUR_MS = 3_600_000;

type Seen = { client: Coached; plan: PlanAtAGlance; facts: Facts };

/** The viewer's clients with their plans, in three statements however many there are. */
async function look(ctx: Context, viewer: Viewer): Promise<Seen[]> {
  const clients = await findCoached(ctx.db, viewer);
  const plans = await weighPlans(ctx, viewer, clients);
  const days = [...plans].map(([id, { today }]) => ({ id, today }));
  const facts = await findFacts(ctx.db, viewer, days);
  return clients.flatMap((client) => {
    const plan = plans.get(client.id);
    const own = facts.get(client.id);
    return plan && own ? { client, plan, facts: own } : [];
  });
}

/** The clients the viewer coaches now at a glance, by name. */
export async function listClientOverviews(ctx: Context, viewer: Viewer): Promise<ClientOverview[]> {
  return (await look(ctx, viewer)).map(({ client: { timeZone: _, ...client }, plan, facts }) => ({
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
  }));
}

type Dashboard = {
  clients: number;
  trainedThisWeek: number;
  plannedToday: number;
  doneToday: number;
  attention: Attention[];
};

/** Today and this week of the viewer's clients, each in their own time zone, and who needs them now. */
export async function getDashboard(ctx: Context, viewer: Viewer): Promise<Dashboard> {
  const seen = await look(ctx, viewer);
  const now = ctx.clock.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const ids = seen.map(({ client }) => client.id);
  const questions = await findQuestions(ctx.db, viewer, ids, ago(WAITING_HOURS));
  const records = await findNewRecords(ctx.db, viewer, ids, ago(24 * RECORD_DAYS));
  const today = seen.flatMap(({ plan }) => plan.days.filter(({ date }) => date === plan.today));
  const cases = seen.map((one) => ({
    ...one,
    question: questions.get(one.client.id),
    records: records.get(one.client.id),
  }));
  return {
    clients: seen.length,
    trainedThisWeek: seen.filter(trainedThisWeek).length,
    plannedToday: today.length,
    doneToday: today.filter(({ done }) => done).length,
    attention: findAttention(cases, now),
  };
}

function trainedThisWeek({ client, plan, facts }: Seen): boolean {
  if (!facts.completedAt) return false;
  return dayIn(client.timeZone, new Date(facts.completedAt)) >= mondayOf(plan.today);
}
