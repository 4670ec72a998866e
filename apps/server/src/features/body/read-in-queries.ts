import { BodyKindId, bodyTopics } from '@spotter/contract/body';
import {
  isCommonKind,
  limitsOf,
  OWN_KIND_NAME_MAX,
  OWN_KIND_UNIT_MAX,
  OWN_KINDS_MAX,
} from '@spotter/contract/body-limits';
import { Day, line, Moment } from '@spotter/contract/shapes';
import { z } from 'zod';
import type { Reader } from '#db/database.ts';
import { readIn } from '#db/read-in.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { countOwnKinds } from './queries.ts';

const topicsOf = (id: Known<'person'>) => [bodyTopics.body.of(id), bodyTopics.hidden.of(id)];

type OfKind = { kind: string };
const isWithin = (kind: string, value: number) => value >= limitsOf(kind).min && value <= limitsOf(kind).max;

export const bodyKindsReadIn = readIn({
  row: z
    .object({
      kind: BodyKindId,
      name: line(OWN_KIND_NAME_MAX).nullable(),
      unit: line(OWN_KIND_UNIT_MAX).nullable(),
      agreed: z.boolean(),
      hidden: z.boolean(),
      target: z.number().nullable(),
      createdAt: Moment,
    })
    .refine(({ kind, name, unit }) => [name, unit].every((said) => (said === null) === isCommonKind(kind)), {
      message: 'a kind of one’s own has a name and a unit, any other has none',
      path: ['name'],
    })
    .refine(({ kind, target }) => target === null || isWithin(kind, target), {
      message: 'is outside of what this kind may be',
      path: ['target'],
    }),
  known: ['kind'],
  limit: {
    most: OWN_KINDS_MAX,
    counts: ({ name }) => name !== null,
    count: countOwnKinds,
    text: `There are ${OWN_KINDS_MAX} own kinds already. Delete one, and read the archive in again.`,
  },
  rowsOf: (rows, { personId, studioId }) => ({
    body_kinds: rows.map(({ kind, name, unit, agreed, hidden, target, createdAt }) => ({
      ...{ person_id: personId, kind, studio_id: studioId, name, unit, hidden, target },
      ...{ agreed_at: agreed ? createdAt : null, created_at: createdAt },
    })),
  }),
  topicsOf,
});

/** Rows whose kind the person has: it came before, or was there. */
async function ofKinds<R extends OfKind>(db: Reader, personId: Known<'person'>, rows: readonly R[]) {
  const kinds = await db.selectFrom('body_kinds').select('kind').where('person_id', '=', personId).execute();
  const known = new Set(kinds.map(({ kind }) => kind));
  return rows.filter(({ kind }) => known.has(kind));
}

export const bodyValuesReadIn = readIn({
  row: z
    .object({
      kind: BodyKindId,
      day: Day,
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .nullable(),
      value: z.number(),
      source: z.enum(['address', 'import']).nullable(),
      changedAt: Moment,
    })
    .refine(({ kind, value }) => isWithin(kind, value), {
      message: 'is outside of what this kind may be',
      path: ['value'],
    }),
  known: ['kind', 'day', 'time', 'value', 'changedAt'],
  rowsOf: async (rows, { db, personId, studioId }) => ({
    body_values: (await ofKinds(db, personId, rows)).map(({ kind, day, time, value, source, changedAt }) => ({
      ...{ id: newId(), studio_id: studioId, person_id: personId, kind, day, time, value },
      ...{ source, changed_at: changedAt },
    })),
  }),
  topicsOf,
});

export const bodyGoalsReadIn = readIn({
  row: z
    .object({
      kind: BodyKindId,
      from: z.number(),
      fromDay: Day,
      to: z.number(),
      by: Day,
      changedAt: Moment,
    })
    .refine(({ fromDay, by }) => by > fromDay, { message: 'must be after fromDay', path: ['by'] })
    .refine(({ kind, from, to }) => isWithin(kind, from) && isWithin(kind, to), {
      message: 'is outside of what this kind may be',
      path: ['to'],
    }),
  known: ['kind'],
  rowsOf: async (rows, { db, personId, studioId }) => ({
    body_goals: (await ofKinds(db, personId, rows)).map(({ kind, from, fromDay, to, by, changedAt }) => ({
      ...{ person_id: personId, kind, studio_id: studioId, from_value: from, from_day: fromDay },
      ...{ to_value: to, by_day: by, changed_at: changedAt },
    })),
  }),
  topicsOf,
});
