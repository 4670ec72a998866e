import type { ClientGlance } from '@spotter/contract/overview';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useClientGlance } from '../api.ts';

type GlanceViewProps = {
  id: string;
  /** Whether what comes with another answer is there too. */
  isReady?: boolean;
  children: (glance: ClientGlance) => ReactNode;
};

/** A client at a glance once it is there. */
export function GlanceView({ id, isReady = true, children }: GlanceViewProps) {
  const { t } = useTranslation();
  const query = useClientGlance(id);
  return (
    <QueryView
      query={isReady ? query : { ...query, data: undefined }}
      loading={<GlanceSkeleton label={t('overview.person.loading')} />}
      failed={t('overview.person.error')}
    >
      {children}
    </QueryView>
  );
}

function GlanceSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton shape="block" className="h-28" />
      <Skeleton shape="block" className="h-24" />
    </div>
  );
}
