import { isLanguage } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import type { Gate } from '#db/feature.ts';
import { createBatches } from '#lib/batches.ts';
import { languageOf } from '#lib/http/language.ts';
import { hashToken } from '#lib/ids.ts';
import { ADDRESS_LIMIT, addressPrefix } from '#lib/rate-limits.ts';
import { mintViewer, type Viewer } from '#lib/viewer.ts';
import { cookieName } from './cookie.ts';
import { deleteOldSignIn, findSignInsAsSystem, type SignInRow, setSeen } from './gate-queries.ts';
import {
  canHaveSecondFactor,
  configuredParty,
  type RelyingParty,
  relyingParty,
} from './passkeys/relying-party.ts';
import { hashingOf } from './password/hashing.ts';

const DAY_MS = 86_400_000;
/** A session ends after 7 days without use and 30 days after signing in. */
export const IDLE_MS = 7 * DAY_MS;
export const ABSOLUTE_MS = 30 * DAY_MS;
/** How long a cached session is used without asking the database again. */
const CACHE_MS = 30_000;
/** How many unknown tokens are remembered. */
const MOST_UNKNOWN_TOKENS = 20_000;
/** `seen_at` is written at most once in this time. */
const SEEN_MS = 5 * 60_000;

type Cached = { viewer: Viewer; row: SignInRow; checkedAt: number; seenAt: number; createdAt: number };

const timesOf = (row: SignInRow) => ({
  seenAt: Date.parse(row.seen_at),
  createdAt: Date.parse(row.created_at),
});

const isOver = ({ seenAt, createdAt }: ReturnType<typeof timesOf>, now: number) =>
  now - seenAt > IDLE_MS || now - createdAt > ABSOLUTE_MS;

function viewerOf(row: SignInRow): Viewer {
  return mintViewer({
    id: row.id,
    studioId: row.studio_id,
    role: row.role,
    timeZone: row.time_zone,
    weekStart: row.week_start,
    language: isLanguage(row.language) ? row.language : 'en',
    hasLeft: row.has_left,
    isLeaving: row.is_leaving,
    isAssistant: row.is_assistant,
    secondFactor: null,
    signIn: row.hex,
  });
}

/**
 * What a session lacks for the rule of the studio. Where no second factor can be set up, none is asked for.
 * @param party where a passkey must work; null: no passkey does
 */
function secondFactorOf(
  ctx: Context,
  row: SignInRow,
  { now, party }: { now: number; party: RelyingParty | null },
): Viewer['secondFactor'] {
  if (row.factor_by === null) return null;
  const hosts = row.passkey_hosts ?? [];
  // Without PUBLIC_URL the request names the host, which may be forged: any passkey counts.
  const hasPasskey = ctx.publicUrl ? party !== null && hosts.includes(party.host) : hosts.length > 0;
  const hasOne = row.has_codes || hasPasskey;
  if (!hasOne && !canHaveSecondFactor(ctx, party)) return null;
  return { needs: hasOne ? 'prove' : 'set-up', by: row.factor_by, isDue: Date.parse(row.factor_by) <= now };
}

export function createGate(ctx: Context): Gate {
  const cache = new Map<string, Cached>();
  /** Tokens without a session, and until when to trust that. A token never becomes valid later. */
  const unknownTokens = new Map<string, number>();
  const lookUps = createBatches(look);
  const name = cookieName(ctx.publicUrl);
  /** Counts signals: a session read while a signal arrived may be the one it ended, so it is not cached. */
  let signalsReceived = 0;

  /** Reads the sessions of these tokens (hex of the hash) and caches them. */
  async function look(hexes: string[]): Promise<Map<string, Cached>> {
    const now = ctx.clock.now().getTime();
    const receivedBefore = signalsReceived;
    const found = new Map<string, Cached>();
    for (const row of await findSignInsAsSystem(ctx.pool, hexes)) {
      found.set(row.hex, { viewer: viewerOf(row), row, checkedAt: now, ...timesOf(row) });
    }
    for (const hex of hexes) keep(hex, found.get(hex), receivedBefore);
    return found;
  }

  function keep(hex: string, entry: Cached | undefined, receivedBefore: number) {
    if (!entry) {
      if (unknownTokens.size >= MOST_UNKNOWN_TOKENS) unknownTokens.clear();
      unknownTokens.set(hex, ctx.clock.now().getTime() + CACHE_MS);
    } else if (receivedBefore === signalsReceived) {
      if (cache.size > 50_000) cache.clear();
      cache.set(hex, entry);
    }
  }

  return {
    async findViewer(request) {
      const token = request.cookies[name];
      const address = () => addressPrefix(request.ip);
      if (!token) {
        await ctx.limits.take(ADDRESS_LIMIT, address());
        return null;
      }
      const now = ctx.clock.now().getTime();
      const hex = hashToken(token).toString('hex');
      let entry = cache.get(hex) ?? null;
      if (!entry || now - entry.checkedAt > CACHE_MS) {
        cache.delete(hex);
        entry = (unknownTokens.get(hex) ?? 0) > now ? null : ((await lookUps.find(hex)) ?? null);
        // Sign-ins from an address with valid sessions go before those of strangers.
        if (entry) hashingOf(ctx).standing.seen(address());
      }
      if (!entry) {
        await ctx.limits.take(ADDRESS_LIMIT, address());
        return null;
      }
      if (isOver(entry, now)) {
        cache.delete(hex);
        await deleteOldSignIn(ctx.pool, entry.viewer.signIn);
        return null;
      }
      if (now - entry.seenAt > SEEN_MS) {
        entry.seenAt = now;
        await setSeen(ctx.pool, entry.viewer.signIn, new Date(now));
      }
      // What a page shows is in its own language, which need not be the one of the mails.
      const language = languageOf(request) ?? entry.viewer.language;
      const { row } = entry;
      if (row.factor_by === null) return { ...entry.viewer, language };
      const secondFactor = secondFactorOf(ctx, row, { now, party: relyingParty(ctx, request) });
      return { ...entry.viewer, language, secondFactor };
    },
    async findEnded(signIns) {
      const now = ctx.clock.now().getTime();
      const rows = await findSignInsAsSystem(ctx.pool, signIns);
      const valid = rows.filter((row) => !isOver(timesOf(row), now));
      const hexes = new Set<string>(valid.map(({ hex }) => hex));
      const party = configuredParty(ctx);
      const owes = (row: SignInRow) => secondFactorOf(ctx, row, { now, party })?.isDue;
      return {
        ended: signIns.filter((hex) => !hexes.has(hex)),
        left: valid.filter((row) => row.has_left || owes(row)).map(({ hex }) => hex),
      };
    },
    apply(signal) {
      if (signal.endedSignIns.length + signal.changedPeople.length > 0) signalsReceived += 1;
      for (const hex of signal.endedSignIns) cache.delete(hex);
      if (signal.changedPeople.length === 0) return;
      const changed = new Set(signal.changedPeople);
      for (const [hex, entry] of cache) if (changed.has(entry.viewer.id)) cache.delete(hex);
    },
    reset() {
      signalsReceived += 1;
      cache.clear();
    },
  };
}
