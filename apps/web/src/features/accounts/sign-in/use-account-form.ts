import type { CallError } from '#lib/call/call.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { useForm } from '#ui/form/use-form.ts';
import { type CheckName, checksOf, checkText, FIELD_OF_CODE } from './checks.ts';

type Options<Name extends string> = {
  /** The text fields of the form with their checks. */
  fields: Readonly<Record<Name, CheckName>>;
  send: (values: Record<Name, string>) => void;
  busy: boolean;
  error: CallError | null;
};

/** A form of text fields, initially empty. */
export function useAccountForm<Name extends string>({ fields, send, busy, error }: Options<Name>) {
  const { t } = useTranslation();
  const names = Object.keys(fields) as Name[];
  return useForm<Record<Name, string>>({
    values: Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
    checks: checksOf(fields, (check) => checkText(t, check)),
    send,
    busy,
    error,
    fieldOfCode: FIELD_OF_CODE as Record<string, Name>,
  });
}
