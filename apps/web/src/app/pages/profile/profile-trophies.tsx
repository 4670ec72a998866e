import type { Role } from '@spotter/contract/accounts';
import { GivenTrophies } from '#features/trophies/given-trophies.tsx';
import { TrophyCase } from '#features/trophies/trophy-case.tsx';

/** A trainer sees trophies they gave, a client those they received. */
export function ProfileTrophies({ role }: { role: Role }) {
  return role === 'trainer' ? <GivenTrophies /> : <TrophyCase />;
}
