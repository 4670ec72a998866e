import { useMe } from '#features/accounts/api.ts';
import { late } from '#ui/state/late.tsx';
import { CardPlace } from './card-place.tsx';
import { partsOf, thingsIn, wordOf } from './parts-of.ts';
import { placeOfLink } from './place-of-link.ts';
import { useLinkCards } from './use-link-cards.ts';

const LinkCardRow = late(() => import('./link-card-row.tsx').then((m) => m.LinkCardRow), {
  words: ['training', 'community', 'media'],
  without: 'quiet',
});

/** As many as a message shows; further links are links. */
const MOST = 3;

/**
 * The cards of what a text links to, as far as its reader may see it.
 * @param texts those of the whole page, whose cards are read together
 */
export function TextCards({ text, texts }: { text: string; texts: readonly string[] }) {
  const cards = useLinkCards(texts);
  const { role } = useMe();
  const links = partsOf(text).flatMap(({ link }) => link ?? []);
  return thingsIn(text)
    .slice(0, MOST)
    .map((thing) => {
      const word = wordOf(thing);
      const card = cards(word);
      const link = links.find((one) => one.thing !== null && wordOf(one.thing) === word);
      if (card === null || !link) return null;
      if (!card) return <CardPlace key={word} />;
      return (
        <LinkCardRow key={word} card={card} href={placeOfLink(link, role)} whileLoading={<CardPlace />} />
      );
    });
}
