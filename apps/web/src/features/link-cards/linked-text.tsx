import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { late } from '#ui/state/late.tsx';

const LinkedWords = late(() => import('./linked-words.tsx').then((m) => m.LinkedWords), {
  words: ['media'],
  without: 'quiet',
});

/** The address of a check-in, with whatever host or none: only its id is used, and it leads into this app. */
const CHECK_IN = /\s+(?:https?:\/\/\S+)?\/check-ins(?:\?open=([0-9a-f-]{36}))?\s*$/;

/** The text of a message: addresses are links, and the one of a check-in at its end has a name. */
export function LinkedText({ text }: { text: string }) {
  const { t } = useTranslation();
  const found = CHECK_IN.exec(text);
  if (!found) return <Words text={text} />;
  const open = found[1];
  return (
    <>
      <Words text={text.slice(0, found.index)} />
      <Link
        href={pathTo('/check-ins', open ? { open } : {})}
        className="mt-1 flex min-h-11 items-center font-semibold text-brand-text underline"
      >
        {t('check-ins.nav.label')}
      </Link>
    </>
  );
}

/** An address that will read as a word: in full it would be lines that go. */
const LONG =
  /(?:https?:\/\/[^\s/]+)?\/(?:workouts|sessions|progress|videos|calendar|challenges)\/?[/?]\S{6,}/gi;

/** Most texts have no address and load nothing. */
const Words = ({ text }: { text: string }) =>
  /\/[a-z/]/i.test(text) ? <LinkedWords text={text} whileLoading={text.replace(LONG, '…')} /> : text;
