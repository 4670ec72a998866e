import { HomeHeart } from '#features/heart-rate/home-heart.tsx';
import { loadWords } from '#lib/i18n.ts';

/** The card of one's own live heart rate, when its words are there. */
export async function loadHomeHeart() {
  await loadWords('live');
  return HomeHeart;
}
