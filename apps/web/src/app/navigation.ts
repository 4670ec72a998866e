import type { Role } from '@spotter/contract/accounts';
import { CircleUserRound, Dumbbell, House, type LucideIcon, Users } from 'lucide-react';
import { PATHS, type Path } from '#lib/paths.ts';

export type NavigationItem = { path: Path; label: string; icon: LucideIcon; only?: Role };

/** What the bars lead to, in their order; a feature with a page of its own adds its line here. */
export const navigation: readonly NavigationItem[] = [
  { path: PATHS.home, label: 'shell.nav.home', icon: House },
  { path: PATHS.workouts, label: 'shell.nav.workouts', icon: Dumbbell },
  { path: PATHS.coach, label: 'shell.nav.coach', icon: Users, only: 'trainer' },
  { path: PATHS.profile, label: 'shell.nav.profile', icon: CircleUserRound },
];

/** The items that this role may open. */
export function navigationOf(role: Role): NavigationItem[] {
  return navigation.filter((item) => !item.only || item.only === role);
}

/** Whether an item is the place that the path is at or under. */
export function isAt(item: NavigationItem, path: string): boolean {
  return path === item.path || (item.path !== '/' && path.startsWith(`${item.path}/`));
}
