import type pg from 'pg';

/**
 * Helps an owner who has lost every second factor and whom nobody else in the studio can help, as `resetSecondFactor` helps a
 * member: the codes go, all sessions and open links end, and the days of the rule begin anew. Passkeys stay. A server
 * that runs sees it within half a minute.
 * @returns whether there is an account with this address
 */
export async function resetByOperatorAsSystem(
  db: Pick<pg.Client, 'query'>,
  email: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.query(
    `with who as (update people set second_factor_from = $2 where email = $1 and erased_at is null returning id),
       spare as (delete from recovery_codes using who where person_id = who.id),
       tries as (delete from code_tries using who where person_id = who.id),
       keys as (delete from totp_keys using who where person_id = who.id),
       resets as (update password_resets set used_at = $2 from who where person_id = who.id and used_at is null),
       links as (delete from sign_in_links using who where person_id = who.id),
       waiting as (delete from code_sign_ins using who where person_id = who.id),
       wishes as (delete from email_changes using who where person_id = who.id and confirmed_at is null),
       sessions as (delete from sign_ins using who where person_id = who.id)
     select id from who`,
    [email, now],
  );
  return rows.length > 0;
}
