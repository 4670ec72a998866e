import { dayIn } from '@spotter/contract/days';
import type { Language } from '@spotter/contract/languages';
import type { RoutineAhead, SessionAhead } from '@spotter/contract/sessions';
import type { Context } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findItems } from '../item-queries.ts';
import { findWeeksBefore } from '../queries.ts';
import { askedReadiness } from '../readiness/asked-readiness.ts';
import { findAhead, findRoutinesAhead } from './ahead-queries.ts';
import { copyForPerson } from './copy-for-person.ts';
import { findPlannedId } from './find-planned-id.ts';

/** The viewer's planned sessions of the coming days that nobody has begun, each as it would begin now. */
export async function listAhead(ctx: Context, viewer: Viewer, language: Language): Promise<SessionAhead[]> {
  const now = ctx.clock.now();
  const plans = await findAhead(ctx.db, viewer, dayIn(viewer.timeZone, now));
  return Promise.all(
    plans.map(async (plan) => {
      const [id, lines] = await Promise.all([
        findPlannedId(ctx.db, plan.assignmentId),
        copyForPerson(ctx, viewer, plan.id, now),
      ]);
      const begun = { id, clientId: viewer.id, startedAt: now.toISOString(), plan: lines };
      const [items, weeksBefore] = await Promise.all([
        findItems(ctx.db, begun, language),
        findWeeksBefore(
          ctx.db,
          { clientId: viewer.id, assignmentId: plan.assignmentId, completedAt: null },
          plan.date,
        ),
      ]);
      const { id: workoutId, name, assignmentId, date } = plan;
      const shown = items.map(({ exerciseId, superset, exercise }) => ({
        exerciseId,
        name: exercise.name,
        superset,
      }));
      return {
        plan: { ...plan, lines: shown },
        session: {
          id,
          workoutId,
          assignmentId,
          name,
          date,
          items,
          weeksBefore,
          readiness: askedReadiness(lines),
        },
      };
    }),
  );
}

/** The viewer's own routines, each as a session of it would begin now. */
export async function listRoutinesAhead(
  ctx: Context,
  viewer: Viewer,
  language: Language,
): Promise<RoutineAhead[]> {
  const now = ctx.clock.now();
  const trainee = { clientId: viewer.id, assignmentId: null, completedAt: null };
  const [routines, weeksBefore] = await Promise.all([
    findRoutinesAhead(ctx.db, viewer),
    findWeeksBefore(ctx.db, trainee, dayIn(viewer.timeZone, now)),
  ]);
  return Promise.all(
    routines.map(async ({ id: workoutId, name }) => {
      const plan = await copyForPerson(ctx, viewer, workoutId, now);
      const begun = { id: newId(now), clientId: viewer.id, startedAt: now.toISOString(), plan };
      const items = await findItems(ctx.db, begun, language);
      const readiness = askedReadiness(plan);
      return { workoutId, assignmentId: null, name, date: null, items, weeksBefore, readiness };
    }),
  );
}
