import { type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CallError } from '#lib/call/call.ts';
import { errorText } from '#lib/call/error-text.ts';
import type { KeptDraft } from '#lib/storage/kept-draft.ts';
import { bindFields } from './form-bindings.ts';
import {
  type Checks,
  type FieldErrors,
  type FieldOfCode,
  findRefused,
  isSame,
  isSameForm,
  type Refused,
  validate,
} from './form-checks.ts';
import { type FormStore, useFormStore } from './form-store.ts';
import { stopAtUnread } from './unread.ts';
import { useKeeping } from './use-keeping.ts';

export type FormOptions<Values extends object> = {
  /** The initial values. When they change, the untouched fields follow. */
  values: Values;
  checks?: Checks<Values>;
  /** Sends the typed values. Called only when every check passes and the form is not busy. */
  send: (values: Values) => void;
  /** The call is in progress. */
  busy?: boolean;
  /** The error of the last call. */
  error?: CallError | null;
  /** Error codes whose text is shown under a field. */
  fieldOfCode?: FieldOfCode<Values>;
  /** Where unsent values are stored. */
  keep?: KeptDraft<Values>;
};

/** The fields that a failed call refused. */
const refusedBy = <Values extends object>(
  error: CallError | null,
  values: Values,
  options: Pick<FormOptions<Values>, 'checks' | 'fieldOfCode'>,
): FieldErrors<Values> =>
  error
    ? findRefused({ code: error.code, errors: error.problem?.errors }, errorText(error), values, options)
    : {};

/** The values of the untouched form: the caller's, or those of the last send or reset, whichever are newer. */
function useBase<Values extends object>(untouched: Values) {
  const [base, setBase] = useState(untouched);
  const [seen, setSeen] = useState(untouched);
  if (!isSameForm(untouched, seen)) {
    setSeen(untouched);
    setBase(untouched);
  }
  return [base, setBase] as const;
}

/** Updates the untouched fields when the initial values change. */
function useFollowing<Values extends object>(base: Values, { read, write }: FormStore<Values>) {
  const last = useRef(base);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = base;
    const now = read();
    const names = (Object.keys(base) as (keyof Values)[]).filter(
      (name) => !isSame(before[name], base[name]) && isSame(now[name], before[name]),
    );
    if (names.length > 0)
      write(Object.fromEntries(names.map((name) => [name, base[name]])) as Partial<Values>);
  });
}

/**
 * A form: values, errors, sending, and the props of its fields (`text`, `value`, ...). The first invalid field
 * gets the focus. Typed values stay until they are sent.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { values: untouched, checks = {}, send, busy = false, error = null, keep } = options;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useBase(untouched);
  const [restored, setRestored] = useState(() => keep?.read(untouched) ?? null);
  const [focusTurn, setFocusTurn] = useState(0);
  const refused = useRef<Refused<Values>>(null);
  const latest = useRef(untouched);
  useLayoutEffect(() => {
    latest.current = untouched;
  });
  const store = useFormStore<Values>({
    first: restored ?? untouched,
    validate: (now) => validate(now, checks, refused.current),
    onSubmit: send,
    onInvalid: () => setFocusTurn((turn) => turn + 1),
  });
  const { values, errors } = store;
  const isChanged = !isSameForm(base, values);
  useKeeping(keep, values, base, isChanged);
  useFollowing(base, store);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new failure marks fields and moves the focus
  useEffect(() => {
    if (!error) return;
    refused.current = { values: store.read(), errors: refusedBy(error, store.read(), options) };
    store.check();
    setFocusTurn((turn) => turn + 1);
  }, [error]);
  useEffect(() => {
    if (focusTurn > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusTurn]);

  function change(part: Partial<Values>) {
    store.write(part);
    store.check();
  }
  const isOfField = Object.keys({ ...errors, ...refusedBy(error, values, options) }).length > 0;
  return {
    id,
    values,
    errors,
    change,
    ...bindFields(values, errors, change),
    /** The values of the untouched form. */
    base,
    /** Whether a value differs from the untouched form. */
    isChanged,
    /** Whether the values were restored from an earlier visit. */
    isRestored: restored !== null && isChanged,
    /** The error of the whole form. The error of a field is shown under that field. */
    failure: error && !isOfField ? errorText(error) : undefined,
    /** Marks the values as sent, or discards them: the form shows `to`, or what is in the page by then, and the stored values are removed. */
    clear(to?: Values) {
      const next = to ?? latest.current;
      refused.current = null;
      store.reset(next);
      setBase(next);
      setRestored(null);
      keep?.remove();
    },
    formProps: {
      id,
      ref: element,
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        if (busy || stopAtUnread(element.current)) return;
        refused.current = null;
        store.submit();
      },
    },
    submitProps: { type: 'submit' as const, form: id, busy },
  };
}

/** A form with fields of type `Values`. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;
