import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { Section } from '#ui/section.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useReadinessSetting, useSetReadinessSetting } from './api.ts';

/** Whether oneself or a client is asked before a session how they feel. */
export function ReadinessPart({ clientId }: { clientId?: string }) {
  const { t } = useTranslation();
  const query = useReadinessSetting(clientId);
  const { mutate, isPending, variables } = useSetReadinessSetting(clientId);
  return (
    <Section title={t('loads.readiness.title')}>
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('loads.readiness.loading')} lines={2} />}
        failed={t('loads.readiness.failed')}
        failedClass="py-6"
        card
      >
        {({ on }) => (
          <Card>
            <Switch
              label={t('loads.readiness.switch')}
              hint={t('loads.readiness.hint')}
              checked={isPending ? variables : on}
              onChange={(next) => mutate(next)}
            />
          </Card>
        )}
      </QueryView>
    </Section>
  );
}
