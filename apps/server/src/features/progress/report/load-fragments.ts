import { type RawBuilder, sql } from 'kysely';
import { sessionRows, swapRows } from '#features/sessions/fragments.ts';

/**
 * The heaviest load in kilograms that the plan of the session `s` asked for in sets of an exercise that are not warm-ups:
 * the suggested one, else the planned one. Null without any, and where the exercise replaced another.
 */
export const plannedTop = (exercise: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(
  select max(coalesce((p.item -> 'suggestions' -> (t.number::int - 1) ->> 'weight')::float8,
    (t.target ->> 'weight')::float8, nullif(greatest((t.target ->> 'added')::float8, 0), 0)))
  from ${sessionRows('o')} cross join lateral jsonb_array_elements(o.plan) as p(item)
  cross join lateral jsonb_array_elements(p.item -> 'targets') with ordinality as t(target, number)
  where o.id = s.id and (p.item ->> 'exerciseId')::uuid = ${exercise}
    and p.item ->> 'added' is distinct from 'true' and t.target ->> 'type' is distinct from 'warmup'
    and not exists (select from ${swapRows('w')} where w.session_id = s.id
      and w.item_id = (p.item ->> 'id')::uuid and w.exercise_id <> ${exercise}))`;
