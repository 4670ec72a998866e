import type { Postgres } from './postgres.ts';
import type { Tally } from './tally.ts';

/** Acknowledged writes that are not in the database, and writes that are in it more often than they were sent. */
export type Checked = { lost: string[]; doubled: string[] };

/** Compares what was acknowledged with what the database has. Heart rates are exact only when nobody sends any. */
export async function checkWrites(database: Postgres, tally: Tally): Promise<Checked> {
  // More is acknowledged while the database answers.
  const known = {
    ...tally,
    sets: new Map(tally.sets),
    messages: new Map(tally.messages),
    heartRates: new Map(tally.heartRates),
  };
  const [sets, messages, beats] = await Promise.all([
    checkSets(database, known),
    checkMessages(database, known),
    checkBeats(database, known),
  ]);
  const all = [sets, messages, beats];
  return { lost: all.flatMap(({ lost }) => lost), doubled: all.flatMap(({ doubled }) => doubled) };
}

async function checkSets(database: Postgres, { sets }: Tally): Promise<Checked> {
  const rows = await database.ask<{ id: string; times: number; at: Date }>(
    'select id, count(*)::integer as times, max(changed_at) as at from logged_sets where id = any($1) group by id',
    [[...sets.keys()]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const lost = [...sets].filter(([id, { changedAt }]) => Number(found.get(id)?.at ?? 0) < changedAt);
  const doubled = rows.filter(({ times }) => times > 1);
  return { lost: lost.map(([id]) => `set ${id}`), doubled: doubled.map(({ id }) => `set ${id}`) };
}

async function checkMessages(database: Postgres, { messages }: Tally): Promise<Checked> {
  const rows = await database.ask<{ content: string; times: number }>(
    `select content, count(*)::integer as times from messages where content = any($1) group by content`,
    [[...messages.values()]],
  );
  const found = new Set(rows.map(({ content }) => content));
  const gaps = await database.ask<{ id: string }>(
    `select c.id from channels c join messages m on m.channel_id = c.id
     group by c.id having count(*) <> c.last_number or max(m.number) <> c.last_number`,
  );
  return {
    lost: [
      ...[...messages.values()].filter((content) => !found.has(content)),
      ...gaps.map(({ id }) => `a number in channel ${id}`),
    ],
    doubled: rows.filter(({ times }) => times > 1).map(({ content }) => content),
  };
}

async function checkBeats(database: Postgres, { heartRates, sentHeartRates }: Tally): Promise<Checked> {
  const rows = await database.ask<{ person: string; samples: number }>(
    'select person_id as person, sum(samples)::integer as samples from heart_rate_minutes group by person_id',
  );
  const found = new Map(rows.map(({ person, samples }) => [person, samples]));
  const few = [...heartRates].filter(([person, count]) => (found.get(person) ?? 0) < count);
  const many = [...found].filter(([person, count]) => count > (sentHeartRates.get(person) ?? 0));
  return {
    lost: few.map(([person, count]) => `${count - (found.get(person) ?? 0)} heart rates of ${person}`),
    doubled: many.map(
      ([person, count]) => `${count - (sentHeartRates.get(person) ?? 0)} heart rates of ${person}`,
    ),
  };
}
