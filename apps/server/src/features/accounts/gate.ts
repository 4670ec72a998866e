import { isLanguage } from '@spotter/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#db/context.ts';
import { createBatches } from '#lib/batches.ts';
import { hashToken } from '#lib/ids.ts';
import { addressPrefix } from '#lib/rate-limits.ts';
import type { Signal } from '#lib/signal.ts';
import { mintViewer, type Viewer } from '#lib/viewer.ts';
import { cookieName } from './cookie.ts';
import { hashingOf } from './hashing.ts';

const DAY_MS = 86_400_000;
/** A session ends after 7 days without use and 30 days after signing in. */
export const IDLE_MS = 7 * DAY_MS;
export const ABSOLUTE_MS = 30 * DAY_MS;
/** How long a looked-up session is believed without asking the database. */
const CACHE_MS = 30_000;
/** Tokens remembered as nobody's. */
const MOST_NOBODYS = 20_000;
/** How exactly `seen_at` is kept. */
const SEEN_MS = 5 * 60_000;

type Cached = { viewer: Viewer; checkedAt: number; seenAt: number; createdAt: number };

/** Finds who is behind a request's session cookie; forgets at once what a signal says has ended. */
export type Gate = {
  /**
   * Who is behind a request. A visitor takes a point of their address, and so does a cookie that is nobody's: what
   * counts is failures, never the people behind one address. Cookies that are not known yet are looked up together, few
   * queries at a time, so that guessing is no way to keep the database busy.
   * @throws AppError 429 when there is no session and the address has no point left
   */
  findViewer(request: FastifyRequest): Promise<Viewer | null>;
  /** Which of these sign-ins (hex of the token's hash) have ended or run out, in one query. */
  findEnded(signIns: string[]): Promise<string[]>;
  apply(signal: Signal): void;
  reset(): void;
};

export function createGate(ctx: Context): Gate {
  const cache = new Map<string, Cached>();
  /** Tokens that are nobody's, until when that is believed: a token never becomes somebody's later. */
  const nobodys = new Map<string, number>();
  const lookUps = createBatches(look);
  const name = cookieName(ctx.publicUrl);
  /** Counts signals: what was read while one arrived may be what it ended, and is not kept. */
  let signalsHeard = 0;

  /** Reads the sessions of these tokens (hex of the hash), and keeps what it finds. */
  async function look(hexes: string[]): Promise<Map<string, Cached>> {
    const now = ctx.clock.now().getTime();
    const heardBefore = signalsHeard;
    const { rows } = await ctx.pool.query({
      name: 'find-viewers',
      text: `select encode(s.token_hash, 'hex') as hex, p.id, p.studio_id, p.role, p.time_zone, p.language,
                    s.created_at, s.seen_at
             from sign_ins s join people p on p.id = s.person_id where s.token_hash = any($1)`,
      values: [hexes.map((hex) => Buffer.from(hex, 'hex'))],
    });
    const found = new Map<string, Cached>();
    for (const row of rows) {
      const viewer = mintViewer({
        id: row.id,
        studioId: row.studio_id,
        role: row.role,
        timeZone: row.time_zone,
        language: isLanguage(row.language) ? row.language : 'en',
        signIn: row.hex,
      });
      const [seenAt, createdAt] = [Date.parse(row.seen_at), Date.parse(row.created_at)];
      found.set(row.hex, { viewer, checkedAt: now, seenAt, createdAt });
    }
    for (const hex of hexes) keep(hex, found.get(hex), heardBefore);
    return found;
  }

  function keep(hex: string, entry: Cached | undefined, heardBefore: number) {
    if (!entry) {
      if (nobodys.size >= MOST_NOBODYS) nobodys.clear();
      nobodys.set(hex, ctx.clock.now().getTime() + CACHE_MS);
    } else if (heardBefore === signalsHeard) {
      if (cache.size > 50_000) cache.clear();
      cache.set(hex, entry);
    }
  }

  return {
    async findViewer(request) {
      const token = request.cookies[name];
      const address = addressPrefix(request.ip);
      if (!token) {
        await ctx.limits.take('address', address);
        return null;
      }
      const now = ctx.clock.now().getTime();
      const hash = hashToken(token);
      const hex = hash.toString('hex');
      let entry = cache.get(hex) ?? null;
      if (!entry || now - entry.checkedAt > CACHE_MS) {
        cache.delete(hex);
        entry = (nobodys.get(hex) ?? 0) > now ? null : ((await lookUps.find(hex)) ?? null);
        // Who signs in where others are signed in goes before strangers.
        if (entry) hashingOf(ctx).standing.seen(address);
      }
      if (!entry) {
        await ctx.limits.take('address', address);
        return null;
      }
      if (now - entry.seenAt > IDLE_MS || now - entry.createdAt > ABSOLUTE_MS) {
        cache.delete(hex);
        await ctx.pool.query('delete from sign_ins where token_hash = $1', [hash]);
        return null;
      }
      if (now - entry.seenAt > SEEN_MS) {
        entry.seenAt = now;
        await ctx.pool.query('update sign_ins set seen_at = $2 where token_hash = $1', [hash, new Date(now)]);
      }
      return entry.viewer;
    },
    async findEnded(signIns) {
      const now = ctx.clock.now().getTime();
      const { rows } = await ctx.pool.query<{ hex: string }>({
        name: 'find-valid-sign-ins',
        text: `select encode(token_hash, 'hex') as hex from sign_ins
               where token_hash = any($1) and seen_at >= $2 and created_at >= $3`,
        values: [
          signIns.map((hex) => Buffer.from(hex, 'hex')),
          new Date(now - IDLE_MS),
          new Date(now - ABSOLUTE_MS),
        ],
      });
      const valid = new Set(rows.map(({ hex }) => hex));
      return signIns.filter((hex) => !valid.has(hex));
    },
    apply(signal) {
      if (signal.endedSignIns.length + signal.changedPeople.length > 0) signalsHeard += 1;
      for (const hex of signal.endedSignIns) cache.delete(hex);
      if (signal.changedPeople.length === 0) return;
      const changed = new Set(signal.changedPeople);
      for (const [hex, entry] of cache) if (changed.has(entry.viewer.id)) cache.delete(hex);
    },
    reset() {
      signalsHeard += 1;
      cache.clear();
    },
  };
}
