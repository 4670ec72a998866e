import type { LinkCard } from '@spotter/contract/link-cards';
import { LINK_CARDS_MAX } from '@spotter/contract/link-cards-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call/call.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { inParts } from '#lib/in-parts.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { thingsIn, wordOf } from './parts-of.ts';

/** A card; null where the reader may not see the thing, or where it cannot be loaded; undefined while it loads. */
type Cards = (word: string) => LinkCard | null | undefined;

const CALL = 'GET /api/link-cards';
type Known = Record<string, LinkCard | null>;

async function readCards(words: readonly string[]): Promise<Known> {
  const language = currentLanguage();
  // All are begun in the first step of the query, which so has the topics of all.
  const cards = await Promise.all(
    inParts(words, LINK_CARDS_MAX).map((some) => call(CALL, { query: { of: some.join(','), language } })),
  );
  return Object.fromEntries(cards.flat().map((card, index) => [words[index], card]));
}

/** What the texts of a page link to. Each message asks for the same list. */
const wordsIn = new WeakMap<readonly string[], string[]>();
function wordsOf(texts: readonly string[]): string[] {
  const known = wordsIn.get(texts);
  if (known) return known;
  const words = [...new Set(texts.flatMap((text) => thingsIn(text).map(wordOf)))];
  wordsIn.set(texts, words);
  return words;
}

/** The cards of all links of a page, by one call for fifty. What is known already stays while others load. */
export function useLinkCards(texts: readonly string[]): Cards {
  const client = useQueryClient();
  const { language } = useTranslation().i18n;
  const words = wordsOf(texts);
  const { data, fetchStatus } = useQuery<Known>({
    queryKey: [CALL, words, language],
    queryFn: () => readCards(words),
    placeholderData: () =>
      Object.assign({}, ...client.getQueriesData<Known>({ queryKey: [CALL] }).map(([, known]) => known)),
    enabled: words.length > 0,
  });
  const isLoading = fetchStatus === 'fetching';
  return (word) => (data && word in data ? data[word] : isLoading ? undefined : null);
}
