import { settingsAddress } from '@spotter/contract/settings-address';
import type { Workout } from '@spotter/contract/workouts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigation } from '#app/navigation.ts';
import { useMe } from '#features/accounts/api.ts';
import { useCoachings } from '#features/coaching/api.ts';
import { useDashboard } from '#features/overview/api.ts';
import { useIsOwner } from '#features/settings/api.ts';
import { useWorkouts, workoutsKeys } from '#features/workouts/api.ts';
import { pathTo } from '#lib/paths.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { JumpTarget } from './jump-rules.ts';

/** The pages that this person may open. */
function usePages(): JumpTarget[] {
  const { t } = useTranslation();
  const { role } = useMe();
  const isOwner = useIsOwner();
  const pages = useNavigation().map(({ path, label }) => [path, t(label)] as const);
  const others: (readonly [string, string] | false)[] = [
    role === 'client' && [pathTo('/progress'), t('shell.nav.progress')],
    [pathTo('/video-call'), t('jump.page.calls')],
    [`${pathTo('/profile')}#trophies`, t('jump.page.trophies')],
    [settingsAddress(), t('shell.profile.settings')],
    isOwner && [pathTo('/logo-management'), t('shell.brand.menu')],
  ];
  return [...pages, ...others]
    .filter((page) => page !== false)
    .map(([href, name]) => ({ key: `page:${href}`, kind: 'page', href, name }));
}

/** What this person may begin, without anybody in particular. */
function useActions(): JumpTarget[] {
  const { t } = useTranslation();
  const { role, isAssistant } = useMe();
  const event = [pathTo('/calendar', { event: 'new' }), t('jump.action.event')] as const;
  const actions =
    role === 'client'
      ? [event]
      : ([
          [pathTo('/workouts', { new: 1 }), t('jump.action.workout')],
          [pathTo('/workouts', { assign: 1 }), t('jump.action.assign')],
          [pathTo('/coach', { invite: 1 }), t('jump.action.invite')],
          [pathTo('/challenges', { new: 1 }), t('jump.action.challenge')],
          [pathTo('/video-call'), t('jump.action.call')],
          event,
        ] as const);
  const mine = isAssistant ? actions.filter(([, name]) => name !== t('jump.action.invite')) : actions;
  return mine.map(([href, name]) => ({ key: `action:${href}`, kind: 'action', href, name }));
}

type Person = { id: string; name: string; profileImageUrl: string | null; email?: string };

/** The people of this person: a trainer's clients, a client's trainers. */
function usePeople(): Person[] {
  const me = useMe();
  const isTrainer = me.role === 'trainer';
  // The desk holds it already.
  const board = useDashboard({ enabled: isTrainer }).data?.board;
  const coachings = useCoachings({ enabled: !isTrainer }).data;
  if (isTrainer) return board ?? [];
  return coachings?.filter(({ client }) => client.id === me.id).map(({ trainer }) => trainer) ?? [];
}

/** A trainer's clients, and what can be begun with each; a client has no page of a trainer. */
function usePersonTargets(): JumpTarget[] {
  const { t } = useTranslation();
  const isTrainer = useMe().role === 'trainer';
  return usePeople().flatMap(({ id, name, email, profileImageUrl: picture }): JumpTarget[] => {
    const actions = [
      [pathTo('/messages', { person: id }), t('jump.with.write', { name })],
      [pathTo('/video-call', { person: id }), t('jump.with.call', { name })],
      ...(isTrainer
        ? ([[pathTo('/workouts', { assign: 1, client: id }), t('jump.with.plan', { name })]] as const)
        : []),
    ] as const;
    return [
      ...(isTrainer
        ? [
            {
              key: `person:${id}`,
              kind: 'person' as const,
              name,
              picture,
              href: pathTo('/coach/:id', { id }),
              ...(email && { more: email }),
            },
          ]
        : []),
      ...actions.map(([href, label]) => ({
        key: `action:${href}`,
        kind: 'action' as const,
        href,
        name: label,
      })),
    ];
  });
}

type Pages = { pages: readonly Workout[][] };

/** The workouts that this page has read already, and those that the server finds for what was typed. */
function useWorkoutTargets(typed: string): JumpTarget[] {
  // The cache is an object that changes, which the React Compiler must not take for a value.
  'use no memo';
  const client = useQueryClient();
  const isTrainer = useMe().role === 'trainer';
  const wanted = useDebounced(typed.trim());
  // Their answers are in the cache with all others.
  useWorkouts(wanted);
  useWorkouts(wanted, { templates: true, enabled: isTrainer });
  const kept = client
    .getQueriesData<Pages>({ queryKey: workoutsKeys.lists })
    .flatMap(([, data]) => data?.pages?.flat() ?? []);
  const byId = new Map(kept.map((workout) => [workout.id, workout]));
  return [...byId.values()].map((workout) => ({
    key: `workout:${workout.id}`,
    kind: 'workout',
    name: workout.name,
    href: hrefOf(workout, isTrainer),
  }));
}

/** A trainer edits it; a client goes on with it, or to it in the list. */
function hrefOf({ id, name, next }: Workout, isTrainer: boolean): string {
  if (isTrainer) return pathTo('/workouts/:id', { id });
  if (next?.sessionId) return pathTo('/sessions/:id', { id: next.sessionId });
  return pathTo('/workouts', { search: encodeURIComponent(name) });
}

/** Everything that this person may jump to, and what is shown of it before anything is typed. */
export function useJumpTargets(typed: string): { all: JumpTarget[]; first: JumpTarget[] } {
  const isTrainer = useMe().role === 'trainer';
  const people = usePersonTargets();
  const workouts = useWorkoutTargets(typed);
  const general = [...useActions(), ...usePages()];
  // A trainer has an action for each client.
  return { all: [...people, ...workouts, ...general], first: isTrainer ? general : [...people, ...general] };
}
