import type { Role } from '@spotter/contract/accounts';
import { createContext, useContext } from 'react';
import { useMe } from '#features/accounts/api.ts';
import type { NavigationItem } from '#lib/feature.ts';

/** The navigation items in order. The member area provides them, because pages render bars too. */
export const Navigation = createContext<readonly NavigationItem[]>([]);

/** The navigation items of the signed-in person. */
export function useNavigation(): NavigationItem[] {
  const { role } = useMe();
  return navigationOf(useContext(Navigation), role);
}

/** The items that this role may open. */
export function navigationOf(all: readonly NavigationItem[], role: Role): NavigationItem[] {
  return all.filter((item) => !item.only || item.only === role);
}

/** Splits the items into those in every bar and those in the More menu. */
export function splitNavigation(of: readonly NavigationItem[]) {
  return {
    near: of.filter(({ room }) => room === 'always'),
    more: of.filter(({ room }) => room !== 'always'),
  };
}

/** Whether the path is the item's page or below it. */
export function isAt(item: NavigationItem, path: string): boolean {
  return path === item.path || (item.path !== '/' && path.startsWith(`${item.path}/`));
}
