import type { Role } from '@spotter/contract/accounts';
import { createContext, useContext } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useHasCommunity } from '#features/settings/api.ts';
import type { NavigationItem } from '#lib/feature.ts';

/** The navigation items in order. The member area provides them, because pages render bars too. */
export const Navigation = createContext<readonly NavigationItem[]>([]);

/** The navigation items of the signed-in person, for wide screens. */
export function useNavigation(): NavigationItem[] {
  const { role } = useMe();
  return navigationOf(useOpenItems(), role).filter(({ room }) => room !== 'phone');
}

/** The same for the bar of a phone: the places in it, and those behind More. */
export function usePhoneNavigation() {
  const { role } = useMe();
  return splitForPhone(useOpenItems(), role);
}

/** All items, without those of a community that this person does not have. */
function useOpenItems(): readonly NavigationItem[] {
  const hasCommunity = useHasCommunity();
  const all = useContext(Navigation);
  return hasCommunity ? all : all.filter(({ community }) => !community);
}

export function splitForPhone(all: readonly NavigationItem[], role: Role) {
  const items = navigationOf(all, role);
  const place = ({ phone }: NavigationItem) => phone?.[role] ?? 0;
  return {
    near: items.filter(place).sort((one, other) => place(one) - place(other)),
    more: items.filter((item) => !place(item) && item.room !== 'phone'),
  };
}

/** The items that this role may open. */
export function navigationOf(all: readonly NavigationItem[], role: Role): NavigationItem[] {
  return all.filter((item) => !item.only || item.only === role);
}

/** Splits the items into those in every top bar and those in its More menu. */
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
