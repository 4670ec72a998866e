import { type RawBuilder, sql } from 'kysely';

/**
 * What the session of an alias kept of its plan, as columns `sets` and `exercises`: the planned sets that were done, and
 * the exercises of which all planned sets were. A set beyond the plan makes up for none that was left out, and an
 * exercise swapped for another counts as planned.
 * @param session the alias of the sessions' table, with its id and plan
 */
export const countKept = (session: string): RawBuilder<unknown> => sql`(
  select coalesce(sum(i.done), 0)::int as sets, (count(*) filter (where i.done >= i.planned))::int as exercises
  from (
    select jsonb_array_length(p.item -> 'targets') as planned, count(distinct l.set_number) as done
    from jsonb_array_elements(${sql.ref(`${session}.plan`)}) with ordinality as p(item, line)
    left join logged_sets l on l.session_id = ${sql.ref(`${session}.id`)} and l.done
      and l.item_id = (p.item ->> 'id')::uuid and l.set_number <= jsonb_array_length(p.item -> 'targets')
    where p.item ->> 'added' is distinct from 'true'
    group by p.line, p.item
  ) i where i.planned > 0)`;
