import type { Profile, ProfileChange } from '@spotter/contract/accounts';
import { keptPrivately } from '#lib/storage/kept-draft.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { Checks } from '#ui/form/form-checks.ts';
import { useForm } from '#ui/form/use-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { toastFailure } from '#ui/toast/toast-failure.ts';
import { useUpdateProfile } from './api.ts';

/** Only the changed fields: a name that was never given must not be sent as an empty one. */
function findChange<Values extends object>(before: Values, after: Values): Partial<Values> {
  const names = Object.keys(after) as (keyof Values)[];
  const changed = names.filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Values>;
}

/** What is typed stays when the settings are left, and only that: the rest may be changed on another device. */
function keptChange<Values extends object>(name: string) {
  const kept = keptPrivately<Values>(name);
  return {
    ...kept,
    write: (values: Values, untouched: Values) =>
      kept.write(findChange(untouched, values) as Values, untouched),
  };
}

/**
 * A form of some fields of one's profile. Nothing is saved before Save; Cancel restores everything.
 * @param name unique among the drafts of this person
 */
export function useProfileDraft<Values extends ProfileChange>(
  name: string,
  profile: Profile,
  toValues: (profile: Profile) => Values,
  checks: Checks<Values> = {},
) {
  const before = toValues(profile);
  const { t } = useTranslation();
  const { mutate, isPending, error, reset } = useUpdateProfile();
  const form = useForm<Values>({
    values: before,
    checks,
    send: save,
    busy: isPending,
    error,
    keep: keptChange<Values>(name),
  });

  function save(values: Values) {
    const change = findChange(before, values);
    if (Object.keys(change).length === 0) return;
    mutate(change, {
      onSuccess: (saved) => {
        form.clear(toValues(saved));
        toast({ title: t('settings.updated'), tone: 'positive' });
      },
      onError: (problem) => {
        toastFailure(problem, t('settings.updateFailed'));
      },
    });
  }
  function cancel() {
    form.clear();
    reset();
  }
  return { form, save: { form, isPending, cancel } };
}
