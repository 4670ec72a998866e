import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { partsOf } from './parts-of.ts';
import { placeOfLink } from './place-of-link.ts';

const LOOK = 'text-brand-text underline';

/** A text whose addresses are links. The address of a thing of the studio reads as what the thing is. */
export function LinkedWords({ text }: { text: string }) {
  const { t } = useTranslation();
  const { role } = useMe();
  return partsOf(text).map(({ text: words, link }, index) => {
    const key = `${index} ${words}`;
    if (!link) return words;
    if (link.isOwn)
      return (
        <Link key={key} href={placeOfLink(link, role)} className={LOOK}>
          {link.thing ? t(`media.link.${link.thing.kind}`) : words}
        </Link>
      );
    return (
      <a key={key} href={link.href} target="_blank" rel="noopener noreferrer nofollow" className={LOOK}>
        {words}
      </a>
    );
  });
}
