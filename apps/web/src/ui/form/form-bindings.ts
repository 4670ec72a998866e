import type { FieldErrors } from './form-checks.ts';

/** The fields of a form whose values have one type. */
type NamesOf<Values, Value> = {
  [Name in keyof Values]: Values[Name] extends Value ? Name : never;
}[keyof Values] &
  string;

/** The props that the fields of `ui/` take from a form: value, change handler and error text. */
export function bindFields<Values extends object>(
  values: Values,
  errors: FieldErrors<Values>,
  change: (part: Partial<Values>) => void,
) {
  const write = (name: keyof Values, value: unknown) => change({ [name]: value } as Partial<Values>);
  return {
    /** For TextField, TextArea and PasswordField. */
    text: (name: NamesOf<Values, string>) => ({
      name: name as string,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: { target: { value: string } }) => write(name, event.target.value),
    }),
    /** For NumberField, SelectField and ChoiceChips. */
    value: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => write(name, value),
    }),
    /** For ToggleChips. */
    choices: <Name extends NamesOf<Values, readonly string[]>>(name: Name) => ({
      values: values[name],
      onChange: (chosen: Values[Name]) => write(name, chosen),
    }),
    /** For Switch. */
    switched: (name: NamesOf<Values, boolean>) => ({
      checked: values[name] as boolean,
      onChange: (checked: boolean) => write(name, checked),
    }),
    /** For Checkbox. */
    ticked: (name: NamesOf<Values, boolean>) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: { target: { checked: boolean } }) => write(name, event.target.checked),
    }),
  };
}
