import { objectPathIn } from '@spotter/contract/objects';
import { Settings, SettingsChange, settingsTopics } from '@spotter/contract/settings';
import { APP_NAME_MAX, LOGO_POSITION_DEFAULT, LOGO_SIZE_DEFAULT } from '@spotter/contract/settings-limits';
import { Id, line } from '@spotter/contract/shapes';
import { youtubeEmbed } from '@spotter/contract/youtube';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { readIn } from '#db/read-in.ts';
import { idElsewhere } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import { changeStudio } from './change-studio.ts';
import { ownsStudio } from './check-owner.ts';
import type { StudioChange } from './queries.ts';
import { tellPrivacy } from './tell-privacy.ts';

type Studio = Known<'studio'>;

const Brand = z.object({
  ...{ id: Id, appName: line(APP_NAME_MAX, 0).nullable() },
  /** A stored file; any other address is left out. */
  logo: z
    .string()
    .nullable()
    .transform((path) => path && objectPathIn(path)),
  ...{ logoSize: Settings.shape.logoSize, logoPosition: Settings.shape.logoPosition },
  themeColor: SettingsChange.shape.themeColor.unwrap(),
  featuredVideo: z
    .string()
    .nullable()
    .transform((url) => url && youtubeEmbed(url)),
  ...{ hasCommunity: z.boolean(), clientsSeeMembers: z.boolean(), clientsSeePresence: z.boolean() },
  ...{ clientsSeeFeed: z.boolean(), clientsSeeNames: z.boolean() },
});
type Brand = z.output<typeof Brand>;

/** A studio that nobody has changed. */
const UNTOUCHED = {
  ...{ app_name: null, theme_color: null, featured_video_url: null },
  ...{ logo_url: null, logo_size: LOGO_SIZE_DEFAULT, logo_position: LOGO_POSITION_DEFAULT },
  ...{ has_community: true, clients_see_members: true, clients_see_presence: true },
  ...{ clients_see_feed: true, clients_see_names: true },
};
type Row = { [Column in keyof typeof UNTOUCHED]: string | boolean | null };
type Column = keyof Row;

const rowOf = (brand: Brand): Row => ({
  ...{ app_name: brand.appName || null, theme_color: brand.themeColor },
  featured_video_url: brand.featuredVideo,
  ...{ logo_url: brand.logo, logo_size: brand.logoSize, logo_position: brand.logoPosition },
  ...{ has_community: brand.hasCommunity, clients_see_members: brand.clientsSeeMembers },
  ...{ clients_see_presence: brand.clientsSeePresence, clients_see_feed: brand.clientsSeeFeed },
  clients_see_names: brand.clientsSeeNames,
});

async function findRow(db: Reader, studioId: Studio): Promise<Row> {
  const columns = Object.keys(UNTOUCHED) as Column[];
  return db.selectFrom('studios').select(columns).where('id', '=', studioId).executeTakeFirstOrThrow();
}

/** Nobody changes the studio, or who owns it, between this and the end of the transaction. */
async function lockRow(db: Reader, studioId: Studio): Promise<Row> {
  await sql`select from studios where id = ${studioId} for no key update`.execute(db);
  return findRow(db, studioId);
}

const only = (row: Row, is: (column: Column) => boolean): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => is(column as Column)));

/** What the studio takes over: what nobody has set here. So switches are turned off, and never on again. */
function takenOver(brand: Brand, here: Row): Partial<Row> {
  const there = rowOf(brand);
  const hasNew = here.logo_url === null && there.logo_url !== null;
  return only(there, (column) => {
    if (column.startsWith('logo_')) return hasNew;
    return here[column] === UNTOUCHED[column] && there[column] !== UNTOUCHED[column];
  });
}

/** What goes with an import that is taken back: what it brought, unless somebody has changed that since. */
function givenBack(brought: Partial<Row>, here: Row): Partial<Row> {
  const isSame = (column: Column) => column in brought && brought[column] === here[column];
  return only(UNTOUCHED, (column) => isSame(column) && (!column.startsWith('logo_') || isSame('logo_url')));
}

async function change(work: Work, studioId: Studio, changed: Partial<Row>): Promise<void> {
  if (Object.keys(changed).length === 0) return;
  await changeStudio(work, { studioId }, changed as StudioChange);
  const isOn = changed.has_community as boolean | undefined;
  if (Object.values(changed).some((value) => typeof value === 'boolean'))
    await tellPrivacy(work, { studioId }, isOn);
}

/** The look and the switches of a studio, where they are not set here: for its owner. */
export const brandReadIn = readIn({
  row: Brand,
  known: ['id'],
  isOfOwner: true,
  files: { logo: 'logo' },
  async keepsOut({ db, studioId }, rows) {
    const here = await findRow(db, studioId);
    const { rows: found } = await sql<{ id: string }>`
      select id from imported_brands where studio_id = ${studioId}`.execute(db);
    const there = new Set(found.map(({ id }) => id));
    const [first] = rows;
    return (brand: Brand) => {
      if (brand !== first) return { text: 'a studio has one look' };
      const isThere = there.has(idElsewhere(studioId, brand.id));
      return isThere || Object.keys(takenOver(brand, here)).length === 0 ? 'there' : null;
    };
  },
  async rowsOf(rows, { db, studioId, now }) {
    const here = await lockRow(db, studioId);
    return {
      imported_brands: rows.map((brand) => ({
        ...{ id: idElsewhere(studioId, brand.id), studio_id: studioId, created_at: now },
        brought: takenOver(brand, here) as never,
      })),
    };
  },
  // The row alone changes nothing. The studio is locked since then, so this is what the row says.
  async stored(work, { studioId }, [brand]) {
    if (brand) await change(work, studioId, takenOver(brand, await findRow(work.db, studioId)));
  },
  topicsOf: (_id, studioId) => [settingsTopics.settings.of(studioId)],
  async keep(work, { personId, studioId }, keys) {
    const here = await lockRow(work.db, studioId);
    // Who has handed the studio over changes it no more.
    if (!(await ownsStudio(work, { id: personId, studioId }))) return [];
    const { rows } = await sql<{ brought: Partial<Row> }>`select brought from imported_brands
      where id = any(${keys.map(({ id }) => id)}::uuid[]) and studio_id = ${studioId}`.execute(work.db);
    for (const { brought } of rows) await change(work, studioId, givenBack(brought, here));
    return [];
  },
});
