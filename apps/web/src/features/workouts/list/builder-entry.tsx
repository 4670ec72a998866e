// load-group: desk

import { LayoutTemplate } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useWorkouts } from '../api.ts';
import { emptyDraft } from '../builder/draft.ts';
import { draftKey, useDraft } from '../builder/use-draft.ts';
import { ListLoading } from './list-loading.tsx';
import { StripList } from './strip-list.tsx';
import { STRIP_ACTION, STRIP_WORDS } from './strip-look.ts';
import { UnfinishedWorkout } from './unfinished-workout.tsx';
import { WrittenStrip } from './written-strip.tsx';

/** More are on the page of workouts. */
const SHOWN = 6;

/** The ways into the builder: the workout that was left, and the newest templates to begin with. */
export function BuilderEntry() {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const draft = useDraft(draftKey(useMe().id), emptyDraft);
  const list = useWorkouts('', { templates: true });
  return (
    <>
      {draft.isChanged && (
        <UnfinishedWorkout draft={draft} onOpen={() => go(pathTo('/workouts', { new: 1 }))} />
      )}
      <QueryView
        query={{ ...list, data: list.data?.pages.flat() }}
        loading={<ListLoading />}
        failed={t('workouts.failed')}
        card
        empty={
          <EmptyState
            drawing="workouts"
            title={t('workouts.noTemplates')}
            text={t('workouts.noTemplatesText')}
            action={
              <Link href={pathTo('/workouts', { examples: 1 })} className={buttonLook({ tone: 'secondary' })}>
                {t('workouts.fromExample')}
              </Link>
            }
          />
        }
      >
        {(templates) => (
          <StripList>
            {templates.slice(0, SHOWN).map((template) => (
              <WrittenStrip
                key={template.id}
                workout={template}
                action={
                  <Link
                    href={pathTo('/workouts', { template: template.id })}
                    aria-label={t('workouts.actionOn', {
                      action: t('workouts.template.use'),
                      name: template.name,
                    })}
                    className={`${buttonLook({ tone: 'secondary' })} ${STRIP_ACTION}`}
                  >
                    <LayoutTemplate aria-hidden className="size-4.5" />
                    <span className={STRIP_WORDS}>{t('workouts.template.use')}</span>
                  </Link>
                }
              />
            ))}
          </StripList>
        )}
      </QueryView>
    </>
  );
}
