import type pg from 'pg';

/** Whether the installation is new: the demo studio is made only then. */
export async function hasNoStudio(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ none: boolean }>('select not exists (select from studios) as none');
  return rows[0]?.none === true;
}
