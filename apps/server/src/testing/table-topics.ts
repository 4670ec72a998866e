import { globSync } from 'node:fs';
import { join } from 'node:path';
import { everything } from '@spotter/contract/topic';
import type { CheckTouched } from '#db/context.ts';
import { type OwnedTables, unread } from '#db/owned-tables.ts';

const FEATURES = join(import.meta.dirname, '../features');

/** The tables of all features, each with the kinds of topics of its rows. */
export async function readTableTopics(): Promise<OwnedTables> {
  const files = globSync('*/tables.ts', { cwd: FEATURES });
  const modules = await Promise.all(files.map((file) => import(join(FEATURES, file))));
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)));
}

/**
 * Refuses a transaction that wrote a table without touching one of the topics declared by the table's owner.
 */
export const checkTouchedBy =
  (owned: OwnedTables): CheckTouched =>
  (tables, topics) => {
    // Every answer of a member depends on it.
    if (everything.idsIn(topics).length > 0) return;
    for (const table of tables) {
      const kinds = owned[table as keyof OwnedTables];
      if (!kinds || kinds === unread || kinds.some((kind) => kind.idsIn(topics).length > 0)) continue;
      const names = kinds.map(({ kind }) => kind).join(' or ');
      const touched = [...new Set(topics.map(({ kind }) => kind))].join(', ') || 'nothing';
      throw new Error(
        `A transaction wrote the table ${table} and touched no topic of it: touch ${names} (touched: ${touched}).`,
      );
    }
  };
