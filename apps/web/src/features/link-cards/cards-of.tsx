import { useContext } from 'react';
import { late } from '#ui/state/late.tsx';
import { CardPlace } from './card-place.tsx';
import { LinkTextsContext } from './link-texts-context.ts';

const TextCards = late(() => import('./text-cards.tsx').then((m) => m.TextCards), {
  onHome: true,
  without: 'quiet',
});

/** What an address of a thing looks like; the part that is loaded reads it exactly. */
const LIKELY = /\/(?:workouts|sessions|progress|videos|calendar|challenges)\/?[/?]\S{6}/i;

/** The cards below a text; most texts have none and load nothing. */
export function CardsOf({ text }: { text: string }) {
  const texts = useContext(LinkTextsContext);
  if (!texts || !LIKELY.test(text)) return null;
  return <TextCards text={text} texts={texts} whileLoading={<CardPlace />} />;
}
