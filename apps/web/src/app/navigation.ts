import type { Role } from '@spotter/contract/accounts';
import {
  CalendarDays,
  CircleUserRound,
  Clapperboard,
  Dumbbell,
  Flame,
  Hammer,
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
  /** On which screens it stands in the bar itself; on the others it is behind More. */
  room: Room;
};

/** Everywhere, also on a phone; from 1280 px on; from 1440 px on. */
export type Room = 'always' | 'wide' | 'widest';

/** What the bars lead to, in their order; a feature with a page of its own adds its line here. */
export const navigation: readonly NavigationItem[] = [
  { path: PATHS.home, label: 'shell.nav.home', icon: House, room: 'always' },
  {
    path: PATHS.dashboard,
    label: 'shell.nav.dashboard',
    icon: LayoutDashboard,
    only: 'trainer',
    room: 'wide',
  },
  { path: PATHS.coach, label: 'shell.nav.coach', icon: Users, only: 'trainer', room: 'wide' },
  { path: PATHS.calendar, label: 'shell.nav.calendar', icon: CalendarDays, room: 'always' },
  { path: PATHS.build, label: 'shell.nav.build', icon: Hammer, room: 'always' },
  { path: PATHS.workouts, label: 'shell.nav.workouts', icon: Dumbbell, room: 'wide' },
  { path: PATHS.videos, label: 'shell.nav.videos', icon: Clapperboard, room: 'wide' },
  { path: PATHS.challenges, label: 'shell.nav.challenges', icon: Trophy, room: 'widest' },
  { path: PATHS.tribe, label: 'shell.nav.tribe', icon: Flame, room: 'always' },
  { path: PATHS.messages, label: 'shell.nav.messages', icon: MessagesSquare, room: 'widest' },
  { path: PATHS.profile, label: 'shell.nav.profile', icon: CircleUserRound, room: 'always' },
];

/** The items that this role may open; a client has few enough for all of them to stand from 1280 px on. */
export function navigationOf(role: Role): NavigationItem[] {
  return navigation
    .filter((item) => !item.only || item.only === role)
    .map((item) => (role === 'client' && item.room === 'widest' ? { ...item, room: 'wide' } : item));
}

/** The few that stand in every bar, and the rest that open from More where there is no room. */
export function splitNavigation(role: Role): { near: NavigationItem[]; more: NavigationItem[] } {
  const all = navigationOf(role);
  return {
    near: all.filter(({ room }) => room === 'always'),
    more: all.filter(({ room }) => room !== 'always'),
  };
}

/** Whether an item is the place that the path is at or under. */
export function isAt(item: NavigationItem, path: string): boolean {
  return path === item.path || (item.path !== '/' && path.startsWith(`${item.path}/`));
}
