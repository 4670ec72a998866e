import type { Role } from '@spotter/contract/accounts';
import {
  CircleUserRound,
  Clapperboard,
  Dumbbell,
  Flame,
  House,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Trophy,
  Users,
} from 'lucide-react';
import { PATHS, type Path } from '#lib/paths.ts';

export type NavigationItem = {
  path: Path;
  label: string;
  icon: LucideIcon;
  only?: Role;
  /** Who finds it in the bar where there is room for few; the others find it behind More. */
  near?: readonly Role[];
};

const ALL = ['trainer', 'client'] as const;

/** What the bars lead to, in their order; a feature with a page of its own adds its line here. */
export const navigation: readonly NavigationItem[] = [
  { path: PATHS.home, label: 'shell.nav.home', icon: House, near: ALL },
  {
    path: PATHS.dashboard,
    label: 'shell.nav.dashboard',
    icon: LayoutDashboard,
    only: 'trainer',
    near: ['trainer'],
  },
  { path: PATHS.coach, label: 'shell.nav.coach', icon: Users, only: 'trainer', near: ['trainer'] },
  { path: PATHS.workouts, label: 'shell.nav.workouts', icon: Dumbbell, near: ALL },
  { path: PATHS.videos, label: 'shell.nav.videos', icon: Clapperboard },
  { path: PATHS.challenges, label: 'shell.nav.challenges', icon: Trophy },
  { path: PATHS.tribe, label: 'shell.nav.tribe', icon: Flame, near: ['client'] },
  { path: PATHS.messages, label: 'shell.nav.messages', icon: MessagesSquare },
  { path: PATHS.profile, label: 'shell.nav.profile', icon: CircleUserRound, near: ['client'] },
];

/** The items that this role may open. */
export function navigationOf(role: Role): NavigationItem[] {
  return navigation.filter((item) => !item.only || item.only === role);
}

/** The few that stand in a narrow bar, and the rest that open from its More. */
export function splitNavigation(role: Role): { near: NavigationItem[]; more: NavigationItem[] } {
  const all = navigationOf(role);
  const isNear = (item: NavigationItem) => item.near?.includes(role) ?? false;
  return { near: all.filter(isNear), more: all.filter((item) => !isNear(item)) };
}

/** Whether an item is the place that the path is at or under. */
export function isAt(item: NavigationItem, path: string): boolean {
  return path === item.path || (item.path !== '/' && path.startsWith(`${item.path}/`));
}
