import { clockText } from '#lib/duration-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useNow } from '#lib/use-now.ts';
import { type Rest, restLeft } from './rest.ts';

/** The tab's title: the workout, and before it the rest while it runs. Draws nothing. */
export function SessionTitle({ name, rest }: { name: string; rest: Rest | null }) {
  const now = useNow(rest ? 250 : 60_000);
  const left = rest ? restLeft(rest, now) : 0;
  usePageTitle(left > 0 ? `${clockText(left)} · ${name}` : name);
  return null;
}
