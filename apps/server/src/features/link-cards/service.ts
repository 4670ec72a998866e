import type { Language } from '@spotter/contract/languages';
import type { LinkCard, LinkCardOf } from '@spotter/contract/link-cards';
import type { LinkKind } from '@spotter/contract/link-cards-limits';
import type { Context } from '#db/context.ts';
import { listEventsOf } from '#features/calendar/service.ts';
import { findChallengesInShort } from '#features/challenges/service.ts';
import { findExercises } from '#features/exercises/service.ts';
import { listReadable } from '#features/plans/service.ts';
import { findSessionsInShort } from '#features/sessions/service.ts';
import type { Viewer } from '#lib/viewer.ts';

type Thing = { kind: LinkKind; id: string };

/** The things that a query names, `workout.<id>,exercise.<id>`; the contract has checked it. */
export const thingsOf = (of: string): Thing[] =>
  of.split(',').map((one) => {
    const [kind, id = ''] = one.split('.');
    return { kind: kind as LinkKind, id };
  });

/** How each kind reads its things as the viewer: in one statement, without those that the viewer may not see. */
const READ: {
  [K in LinkKind]: (
    ctx: Context,
    viewer: Viewer,
    ids: readonly string[],
    language: Language,
  ) => Promise<Omit<LinkCardOf<K>, 'kind'>[]>;
} = {
  workout: (ctx, viewer, ids) => listReadable(ctx, viewer, ids),
  session: ({ db }, viewer, ids) => findSessionsInShort(db, viewer, ids),
  exercise: (ctx, viewer, ids, language) => findExercises(ctx, viewer, ids, language),
  event: async (ctx, viewer, ids) => (await listEventsOf(ctx, viewer, ids)).map(toEventCard),
  challenge: ({ db }, viewer, ids) => findChallengesInShort(db, viewer, ids),
};

type EventOf = Awaited<ReturnType<typeof listEventsOf>>[number];

const toEventCard = ({ id, title, isAllDay, startTime, endTime, startDate, endDate }: EventOf) => ({
  ...{ id, name: title, startDate, endDate },
  startTime: isAllDay ? null : startTime,
  endTime: isAllDay ? null : endTime,
});

/** The cards of things in their order; null where the viewer may not see the thing, as where there is none. */
export async function listLinkCards(
  ctx: Context,
  viewer: Viewer,
  things: readonly Thing[],
  language: Language,
): Promise<(LinkCard | null)[]> {
  const idsOf = new Map<LinkKind, Set<string>>();
  for (const { kind, id } of things) idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(id));
  const found = await Promise.all(
    [...idsOf].map(async ([kind, ids]) => {
      const cards = await READ[kind](ctx, viewer, [...ids], language);
      return cards.map((card) => [`${kind}.${card.id}`, { ...card, kind } as LinkCard] as const);
    }),
  );
  const cardOf = new Map(found.flat());
  return things.map(({ kind, id }) => cardOf.get(`${kind}.${id}`) ?? null);
}
