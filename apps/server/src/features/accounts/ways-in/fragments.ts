import { sql } from 'kysely';

/** Whether the person of a row `p` has a password. */
export const hasPassword = sql<boolean>`(p.password_hash is not null)`;

/** Whether the person of a row `p` can sign in at the OpenID Connect provider. */
export const hasIdentity = sql<boolean>`exists (select from identities i where i.person_id = p.id)`;
