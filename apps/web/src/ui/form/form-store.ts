import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from './form-checks.ts';

type Options<Values> = {
  /** The initial values. */
  first: Values;
  validate: (values: Values) => FieldErrors<Values>;
  onSubmit: (values: Values) => void;
  onInvalid: () => void;
};

type State<Values> = { values: Values; errors: FieldErrors<Values>; isTried: boolean };

/** Values and errors of a form. They are checked when the form is sent, and from then on at every change. */
export function useFormStore<Values extends object>(options: Options<Values>) {
  const [state, setState] = useState<State<Values>>({ values: options.first, errors: {}, isTried: false });
  // An upload may end after other fields have changed, so each change starts from the current values.
  const now = useRef(state);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  function set(next: State<Values>) {
    now.current = next;
    setState(next);
  }
  return {
    values: state.values,
    errors: state.errors,
    /** The current values, which may be newer than the rendered ones. */
    read: () => now.current.values,
    /** Changes fields without running the checks. */
    write: (part: Partial<Values>) => set({ ...now.current, values: { ...now.current.values, ...part } }),
    /** Runs the checks again if the form was sent before. */
    check() {
      const { values, isTried } = now.current;
      if (isTried) set({ values, isTried, errors: latest.current.validate(values) });
    },
    submit() {
      const { values } = now.current;
      const errors = latest.current.validate(values);
      set({ values, errors, isTried: true });
      if (Object.keys(errors).length > 0) latest.current.onInvalid();
      else latest.current.onSubmit(values);
    },
    reset: (next: Values) => set({ values: next, errors: {}, isTried: false }),
  };
}

export type FormStore<Values extends object> = ReturnType<typeof useFormStore<Values>>;
