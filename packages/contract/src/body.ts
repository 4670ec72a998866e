import { z } from 'zod';
import {
  BODY_IMPORT_MAX,
  BODY_IMPORT_NAME_MAX,
  BODY_IMPORTS_SHOWN,
  BODY_KIND_NAMES,
  BODY_SAMPLES_MAX,
  BODY_VALUES_PER_WRITE,
  BODY_VALUES_SHOWN,
  isCommonKind,
  isSumKind,
  limitsOf,
  OWN_KIND_NAME_MAX,
  OWN_KIND_UNIT_MAX,
  SUM_KINDS,
} from './body-limits.ts';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { Day, DeviceInstant, deviceNumber, deviceSamples, Id, Instant, line, NewId } from './shapes.ts';
import { personTopic, trainedTopic } from './topic.ts';

/** A kind of number: one that everybody has by its name, or one of a person by its id. */
export const BodyKindId = z.union([z.enum(BODY_KIND_NAMES), NewId], {
  error: `must be ${BODY_KIND_NAMES.join(', ')}, or the id of an own kind`,
});
export type BodyKindId = z.infer<typeof BodyKindId>;

const By = z.object({ id: z.string(), name: z.string() });

/** One number of a person, on their own calendar day; in the stored unit of its kind. */
export const BodyValue = z.object({
  id: z.string(),
  day: z.string(),
  /** `HH:MM` of that day; null when only the day is known. */
  time: z.string().nullable(),
  value: z.number(),
  /** The coach who typed it; null for the person. */
  typedBy: By.nullable(),
  /** It was sent to the personal address, or came with an import; null for what somebody typed. */
  source: z.enum(['address', 'import']).nullable(),
});
export type BodyValue = z.infer<typeof BodyValue>;

/** Where a number shall be, and when. */
export const BodyGoal = z.object({
  from: z.number(),
  fromDay: z.string(),
  to: z.number(),
  by: z.string(),
  /** The coach who set it; null for the person. */
  setBy: By.nullable(),
});
export type BodyGoal = z.infer<typeof BodyGoal>;

export const BodyKind = z.object({
  kind: z.string(),
  /** Of an own kind; null for the others. */
  name: z.string().nullable(),
  unit: z.string().nullable(),
  /** Agreed between client and coach to matter first. */
  agreed: z.boolean(),
  /** No coach sees it; always false for a coach, whose answer does not have the hidden ones. */
  hidden: z.boolean(),
  latest: BodyValue.nullable(),
  goal: BodyGoal.nullable(),
  /** Of a kind that adds up: what a day shall have, and the coach who set it. */
  target: z.number().nullable(),
  targetBy: By.nullable(),
});
export type BodyKind = z.infer<typeof BodyKind>;

const inLimits = (kind: string, value: number): boolean => {
  const { min, max, decimals } = limitsOf(kind);
  return value >= min && value <= max && (decimals > 0 || Number.isInteger(value));
};

function refuseOutside(kind: string, value: number, path: string[], context: z.RefinementCtx): void {
  if (inLimits(kind, value)) return;
  const { min, max, decimals } = limitsOf(kind);
  const what = isCommonKind(kind) ? kind : 'this kind';
  const number = decimals > 0 ? 'a number' : 'a whole number';
  context.addIssue({
    code: 'custom',
    message: `${what} must be ${number} from ${min} to ${max}; correct it and send it again`,
    path,
  });
}

const Whose = z.strictObject({ clientId: Id.optional() });
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day such as 07:30');

/** One version of a number; without a value it takes the number back. */
export const WrittenBodyValue = z
  .strictObject({
    id: NewId,
    kind: BodyKindId,
    day: Day,
    time: Time.nullable().default(null),
    value: z.number().nullable(),
    /** When it was typed. Of two versions the later one wins. */
    changedAt: Instant,
  })
  .superRefine(({ kind, value }, context) => {
    if (value !== null) refuseOutside(kind, value, ['value'], context);
  });
export type WrittenBodyValue = z.input<typeof WrittenBodyValue>;

type Place = { kind: string; day: string; time: string | null };
const placeOf = ({ kind, day, time }: Place) => `${kind} ${day} ${time}`;

export const WrittenBodyValues = Whose.extend({
  values: z
    .array(WrittenBodyValue)
    .min(1)
    .max(BODY_VALUES_PER_WRITE)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'each id may be there once')
    .refine((all) => {
      const kept = all.filter(({ kind, value }) => value !== null && !isSumKind(kind));
      return new Set(kept.map(placeOf)).size === kept.length;
    }, 'one value for each kind, day and time'),
});
export type WrittenBodyValues = z.input<typeof WrittenBodyValues>;

export const ChangedBodyKind = Whose.extend({
  agreed: z.boolean(),
  /** Of an own kind only. */
  name: line(OWN_KIND_NAME_MAX).optional(),
  unit: line(OWN_KIND_UNIT_MAX).optional(),
});
export type ChangedBodyKind = z.input<typeof ChangedBodyKind>;

export const NewBodyGoal = Whose.extend({ from: z.number(), fromDay: Day, to: z.number(), by: Day })
  .refine(({ fromDay, by }) => by > fromDay, { message: 'by must be after fromDay', path: ['by'] })
  .refine(({ from, to }) => from !== to, { message: 'to must differ from where it begins', path: ['to'] });
export type NewBodyGoal = z.input<typeof NewBodyGoal>;

/** What a phone or a scale sends to the personal address. */
export const BodySamples = deviceSamples(
  z
    .object({
      kind: z.enum(BODY_KIND_NAMES),
      value: deviceNumber(z.number()),
      /** As the device writes it; one that its kind does not have is refused. Without it, the stored unit. */
      unit: z.string().max(40).optional(),
      /** The day that it is about, such as the steps of a day: a later total of it takes the place of this one. */
      day: Day.optional(),
      /** The moment of one measurement, or of one meal or glass; without both it is of today. */
      at: DeviceInstant.optional(),
    })
    .refine(({ day, at }) => day === undefined || at === undefined, 'send day or at, not both'),
  BODY_SAMPLES_MAX,
);

/** A number of the app Health Auto Export; nights have their hours in `totalSleep`, or `asleep` in old versions. */
const ExportedNumber = z.object({
  date: z.string().max(40),
  qty: deviceNumber(z.number()).optional(),
  totalSleep: deviceNumber(z.number()).optional(),
  asleep: deviceNumber(z.number()).optional(),
});

/** What the app Health Auto Export sends as JSON; what is no number of the body is left out. */
export const HealthExport = z.object({
  data: z.object({
    metrics: z
      .array(
        z.object({
          name: z.string().max(100),
          units: z.string().max(40).default(''),
          data: z.array(ExportedNumber.nullable().catch(null)).max(BODY_IMPORT_MAX),
        }),
      )
      .max(200),
  }),
});
export type HealthExport = z.output<typeof HealthExport>;

export const ImportedValues = z
  .array(
    z
      .strictObject({ kind: BodyKindId, day: Day, time: Time.nullable(), value: z.number() })
      .superRefine(({ kind, value }, context) => refuseOutside(kind, value, ['value'], context)),
  )
  .min(1)
  .max(BODY_IMPORT_MAX);
export type ImportedValues = z.input<typeof ImportedValues>;

/** What an import adds, and what of it was there already or stands there with another number. */
export const ImportOutcome = z.object({ added: z.number(), there: z.number(), differs: z.number() });
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const BodyImport = z.object({ id: z.string(), name: z.string(), at: z.string(), values: z.number() });
export type BodyImport = z.infer<typeof BodyImport>;

export const bodyTopics = {
  /** What a person shows of their numbers. */
  body: trainedTopic('body'),
  /** What they keep to themselves: nobody else is told that it changed. */
  hidden: personTopic('body-hidden'),
};

export const bodyErrors = {
  'body.client_not_found': 404,
  'body.kind_not_found': 404,
  'body.value_not_found': 404,
  'body.kind_invalid': 400,
  'body.goal_invalid': 400,
  'body.day_ahead': 400,
  'body.too_many_kinds': 409,
  'body.import_not_found': 404,
} as const;

const ByKind = z.strictObject({ kind: BodyKindId });

export const bodyRoutes = {
  listBodyKinds: route({
    method: 'GET',
    path: '/api/body',
    access: 'member',
    area: 'body',
    former: true,
    summary:
      'The kinds of body numbers of yourself or of a client who shows you all training, each with its last value and goal; those agreed first come first',
    query: Whose,
    reply: z.array(BodyKind),
  }),
  listBodyValues: route({
    method: 'GET',
    path: '/api/body/values',
    access: 'member',
    area: 'body',
    former: true,
    summary: `The values of one kind, oldest first: the latest ${BODY_VALUES_SHOWN}, in kg, cm, percent, beats a minute, hours or as counted`,
    query: Whose.extend({ kind: BodyKindId }),
    reply: z.array(BodyValue),
  }),
  writeBodyValues: route({
    method: 'PUT',
    path: '/api/body/values',
    access: 'member',
    area: 'body',
    former: false,
    summary:
      'Writes, changes or takes back (value null) numbers by their ids; a repeat changes nothing, and of two versions, or two values of one kind, day and time, the later one wins',
    body: WrittenBodyValues,
  }),
  changeBodyKind: route({
    method: 'PUT',
    path: '/api/body/kinds/:kind',
    access: 'member',
    former: false,
    summary: 'Says whether a kind matters first; makes or renames an own kind (a new id, a name and a unit)',
    params: ByKind,
    body: ChangedBodyKind,
  }),
  hideBodyKind: route({
    method: 'PUT',
    path: '/api/body/kinds/:kind/hidden',
    access: 'member',
    former: false,
    summary: 'Hides one of your kinds from every coach at once, with its values and goal, or shows it again',
    params: ByKind,
    body: z.strictObject({ hidden: z.boolean() }),
  }),
  deleteBodyKind: route({
    method: 'DELETE',
    path: '/api/body/kinds/:kind',
    access: 'member',
    former: false,
    summary: 'Deletes an own kind of yourself, with its values and goal, for good',
    params: z.strictObject({ kind: NewId }),
  }),
  setBodyGoal: route({
    method: 'PUT',
    path: '/api/body/goals/:kind',
    access: 'member',
    area: 'body',
    former: false,
    summary: 'Sets the goal of a kind, in place of an earlier one',
    params: ByKind,
    body: NewBodyGoal,
  }),
  removeBodyGoal: route({
    method: 'DELETE',
    path: '/api/body/goals/:kind',
    access: 'member',
    area: 'body',
    former: false,
    summary: 'Removes the goal of a kind; a repeat changes nothing',
    params: ByKind,
    query: Whose,
  }),
  setBodyTarget: route({
    method: 'PUT',
    path: '/api/body/targets/:kind',
    access: 'member',
    former: false,
    summary: 'Sets what a day shall have of calories, protein or water; null removes it',
    params: z.strictObject({ kind: z.enum(SUM_KINDS) }),
    body: Whose.extend({ target: z.number().positive().nullable() }),
  }),
  addBodySamples: route({
    method: 'POST',
    path: '/api/body/samples',
    access: 'public',
    summary:
      'Numbers of a device: by your session, or by the token of the heart-rate address as `Authorization: Bearer`; also the JSON of the app Health Auto Export. A repeat changes nothing, what somebody typed or deleted stays, and a later total of a `day` takes the place of an earlier one',
    body: z.union([BodySamples, HealthExport]),
    reply: z.object({ accepted: z.number(), refused: z.number() }),
    status: 200,
  }),
  checkBodyImport: route({
    method: 'POST',
    path: '/api/body/imports/check',
    asks: true,
    access: 'member',
    former: false,
    summary: 'What an import of these numbers would add; writes nothing',
    body: z.strictObject({ values: ImportedValues }),
    reply: ImportOutcome,
    status: 200,
  }),
  importBodyValues: route({
    method: 'PUT',
    path: '/api/body/imports/:id',
    access: 'member',
    former: false,
    summary:
      'Adds your numbers from a file, under the id of an import; what is there already stays, so a second import adds nothing',
    params: z.strictObject({ id: NewId }),
    body: z.strictObject({ name: line(BODY_IMPORT_NAME_MAX), values: ImportedValues }),
    reply: ImportOutcome,
  }),
  listBodyImports: route({
    method: 'GET',
    path: '/api/body/imports',
    access: 'member',
    former: true,
    summary: `Your last ${BODY_IMPORTS_SHOWN} imports that still have numbers, newest first`,
    reply: z.array(BodyImport),
  }),
  undoBodyImport: route({
    method: 'DELETE',
    path: '/api/body/imports/:id',
    access: 'member',
    former: false,
    summary: 'Takes back the numbers of one of your imports, without those that were changed since',
    params: z.strictObject({ id: NewId }),
  }),
};

export const body = feature({ routes: bodyRoutes, errors: bodyErrors });
