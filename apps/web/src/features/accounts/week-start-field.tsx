import type { Profile } from '@spotter/contract/accounts';
import { WEEK_START_NAMES, WEEK_STARTS, type WeekStart } from '@spotter/contract/days';
import { useFormat } from '#lib/format.ts';
import { weekStartIn } from '#lib/time/week-start-in.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { SelectField } from '#ui/field/select-field.tsx';

type Choice = Profile['weekStart'];
type Props = { value: Choice; onChange: (choice: Choice) => void };

/** The first day of the person's weeks, or the usual one of their language. */
export function WeekStartField(props: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  // 1 January 2023 was a Sunday.
  const nameOf = (start: WeekStart) => format.day(`2023-01-0${WEEK_STARTS[start] + 1}`, { weekday: 'long' });
  const alone = (name: string) => name.charAt(0).toLocaleUpperCase(i18n.language) + name.slice(1);
  /** The calendar page alone has the specification's Sunday while nothing is chosen. */
  const isSundayFirst = props.value === 'language' && weekStartIn(i18n.language) !== 'sunday';
  return (
    <SelectField<Choice>
      label={t('accounts.profile.weekStart')}
      hint={isSundayFirst ? t('accounts.profile.weekStartHint') : undefined}
      options={[
        {
          value: 'language',
          label: t('accounts.profile.weekByLanguage', { weekday: nameOf(weekStartIn(i18n.language)) }),
        },
        ...WEEK_START_NAMES.map((name) => ({ value: name, label: alone(nameOf(name)) })),
      ]}
      {...props}
    />
  );
}
