/** A check of a field before the form is sent, and the error text under the field if it fails. */
export type Check<Value, Values> = {
  passes: (value: Value, values: Values) => boolean;
  text: string;
};

/** The checks of a form, by field. If several checks of a field fail, the first is shown. */
export type Checks<Values> = {
  readonly [Name in keyof Values]?: Check<Values[Name], Values> | readonly Check<Values[Name], Values>[];
};

/** The error text of each invalid field. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string };

const checksOf = <Values extends object, Name extends keyof Values>(checks: Checks<Values>, name: Name) =>
  [checks[name] ?? []].flat() as Check<Values[Name], Values>[];

/** Runs every check. Returns an empty object when all pass. */
export function findErrors<Values extends object>(
  checks: Checks<Values>,
  values: Values,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const name of Object.keys(checks) as (keyof Values)[]) {
    const failed = checksOf(checks, name).find(({ passes }) => !passes(values[name], values));
    if (failed) errors[name] = failed.text;
  }
  return errors;
}

/** The text of a field's first check: shown when the server refuses the field. */
function textOfField<Values extends object>(checks: Checks<Values>, name: keyof Values): string | undefined {
  return checksOf(checks, name)[0]?.text;
}

/** Error codes, each with the field it belongs to. */
export type FieldOfCode<Values> = Readonly<Record<string, keyof Values & string>>;

/** The values that the server refused, and the error text of each refused field. */
export type Refused<Values> = { values: Values; errors: FieldErrors<Values> } | null;

/**
 * The fields that the server refused, with the error text of each.
 * @param text of the refusal's own code
 */
export function findRefused<Values extends object>(
  { code, errors = [] }: { code: string; errors?: readonly { path: string }[] | undefined },
  text: string,
  values: Values,
  { checks = {}, fieldOfCode = {} }: { checks?: Checks<Values>; fieldOfCode?: FieldOfCode<Values> },
): FieldErrors<Values> {
  const refused: FieldErrors<Values> = {};
  for (const { path } of errors) {
    const check = textOfField(checks, path as keyof Values);
    if (check) refused[path as keyof Values] = check;
  }
  const own = fieldOfCode[code];
  if (own && own in values) refused[own] = text;
  return refused;
}

/** The errors of the values `now`. A field that the server refused is invalid until its value changes. */
export function validate<Values extends object>(
  now: Values,
  checks: Checks<Values>,
  refused: Refused<Values>,
): FieldErrors<Values> {
  const errors = findErrors(checks, now);
  for (const name of Object.keys(refused?.errors ?? {}) as (keyof Values)[]) {
    if (isSame(refused?.values[name], now[name])) errors[name] ??= refused?.errors[name];
  }
  return errors;
}

/** Whether two field values are equal; values are JSON. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** Whether two states of a form are equal. */
export const isSameForm = <Values extends object>(one: Values, other: Values): boolean =>
  (Object.keys(one) as (keyof Values)[]).every((name) => isSame(one[name], other[name]));
