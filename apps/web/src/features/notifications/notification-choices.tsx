import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast-store.ts';
import { useNotificationChoices, useSetChoice } from './choices-api.ts';
import { choiceKey } from './notification-kind.ts';

/** What the bell tells of, one switch for each kind. */
export function NotificationChoiceList() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useNotificationChoices();
  const { mutate } = useSetChoice();
  return (
    <Section title={t('notifications.choice.title')} description={t('notifications.choice.text')}>
      {data && (
        <ul>
          {data.map(({ kind, isOn }) => (
            <li key={kind}>
              <Switch
                label={t(choiceKey(kind))}
                checked={isOn}
                onChange={(next) =>
                  mutate(
                    { kind, isOn: next },
                    { onError: (problem) => toast({ description: errorText(problem), tone: 'danger' }) },
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-2">{errorText(error)}</p>
          <Button tone="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      {!data && !error && (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{t('notifications.choice.loading')}</span>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-7" />
          ))}
        </div>
      )}
    </Section>
  );
}
