import { useTranslation } from '#lib/words/use-translation.ts';
import { Switch } from '#ui/field/switch.tsx';
import { Section } from '#ui/section.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useNotificationChoices, useSetChoice } from './choices-api.ts';
import { choiceKey } from './notification-kind.ts';

/** A switch for each kind of notification. */
export function NotificationChoiceList() {
  const { t } = useTranslation();
  const { mutate } = useSetChoice();
  return (
    <Section title={t('notifications.choice.title')} description={t('notifications.choice.text')}>
      <QueryView
        query={useNotificationChoices()}
        loading={
          <div role="status" className="flex flex-col gap-4">
            <span className="sr-only">{t('notifications.choice.loading')}</span>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} className="h-7" />
            ))}
          </div>
        }
      >
        {(choices) => (
          <ul className="grid gap-x-10 @2xl:grid-cols-2">
            {choices.map(({ kind, isOn }) => (
              <li key={kind}>
                <Switch
                  label={t(choiceKey(kind))}
                  checked={isOn}
                  onChange={(next) => mutate({ kind, isOn: next })}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
