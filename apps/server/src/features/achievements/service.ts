import type { AchievementProgress, UserAchievement } from '@spotter/contract/achievements';
import type { Language } from '@spotter/contract/languages';
import { type Context, inTransaction } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { award, findChange } from './award.ts';
import { ALL_GROUPS, awardPast, prepareAchievements } from './award-past.ts';
import { CATALOGUE, type CatalogueEntry } from './catalogue.ts';
import { findEarned, findFacts, type KnownFacts, lockEarners } from './queries.ts';
import { evaluate } from './rules.ts';
import { type AchievementTexts, readTexts } from './texts.ts';

export { awardPast, prepareAchievements };

type InLanguage = { language?: Language | undefined };

const BY_SLUG = new Map<string, CatalogueEntry>(CATALOGUE.map((entry) => [entry.slug, entry]));

const present = ({ slug, icon, rarity, points }: CatalogueEntry, texts: AchievementTexts) => ({
  icon,
  rarity,
  points,
  ...texts[slug],
});

async function textsFor(viewer: Viewer, { language }: InLanguage): Promise<AchievementTexts> {
  return (await readTexts())[language ?? viewer.language];
}

/** The viewer's achievements, newest first, without those that are no longer in the catalogue. */
export async function listUserAchievements(
  ctx: Context,
  viewer: Viewer,
  input: InLanguage,
): Promise<UserAchievement[]> {
  const texts = await textsFor(viewer, input);
  const earned = await findEarned(ctx.db, viewer.id);
  return earned.flatMap(({ id, achievement: slug, earnedAt }) => {
    const entry = BY_SLUG.get(slug);
    return entry ? [{ id, achievementId: slug, earnedAt, achievement: present(entry, texts) }] : [];
  });
}

/** All achievements of the viewer's role and their progress. */
export async function listAchievements(
  ctx: Context,
  viewer: Viewer,
  input: InLanguage,
): Promise<AchievementProgress[]> {
  const texts = await textsFor(viewer, input);
  const facts = await findOwnFacts(ctx, viewer);
  const earned = await findEarned(ctx.db, viewer.id);
  const earnedAt = new Map(earned.map((one) => [one.achievement, one.earnedAt]));
  return evaluate(viewer.role, facts, ALL_GROUPS).map(({ entry, value }) => ({
    ...present(entry, texts),
    id: entry.slug,
    earnedAt: earnedAt.get(entry.slug) ?? null,
    value: earnedAt.has(entry.slug) ? entry.goal : Math.min(value, entry.goal),
    goal: entry.goal,
  }));
}

/**
 * The viewer's facts. Achievements without an event (a first post, a picture, a changed plan) are added here, so that
 * none shows a reached goal and is not earned.
 */
async function findOwnFacts(ctx: Context, viewer: Viewer): Promise<KnownFacts> {
  const [facts] = await findFacts(ctx.db, [viewer.id], ALL_GROUPS);
  if (!facts) throw new Error('the viewer’s account was deleted during the request');
  const now = ctx.clock.now();
  if (findChange([viewer], [facts], ALL_GROUPS, now).earned.length > 0) {
    await inTransaction(ctx, async (work) =>
      award(work, await lockEarners(work.db, [viewer.id]), ALL_GROUPS, { now }),
    );
  }
  return facts;
}
