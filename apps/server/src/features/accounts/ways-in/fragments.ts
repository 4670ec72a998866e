import { sql } from 'kysely';

/** Whether the person of a row `p` has a password. */
export const hasPassword = sql<boolean>`(p.password_hash is not null)`;

/** The OpenID Connect providers that know the person of a row `p`, of today and of earlier. */
export const issuers = sql<string[]>`array(select i.issuer from identities i where i.person_id = p.id)`;
