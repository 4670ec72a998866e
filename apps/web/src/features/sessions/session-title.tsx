import { usePageTitle } from '#lib/page/page-title.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { useNow } from '#lib/time/use-now.ts';
import { type Rest, restLeft } from './rest/rest.ts';

/** Sets the tab's title: the running rest and the workout's name. Renders nothing. */
export function SessionTitle({ name, rest }: { name: string; rest: Rest | null }) {
  const now = useNow(rest ? 250 : 60_000);
  const left = rest ? restLeft(rest, now) : 0;
  usePageTitle(left > 0 ? `${clockText(left)} · ${name}` : name);
  return null;
}
