import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { firstUse, untilReleased } from '#lib/first-use.ts';
import { loadWords } from '#lib/i18n.ts';
import type { WordPack } from '#lib/word-packs.ts';
import { QuietBoundary } from './quiet-boundary.tsx';

/** The delay of `later` parts in milliseconds: the content around them loads first. */
const LATER_MS = 500;
/** After a failed load. The code may be stored on the phone, where it needs no network. */
const AGAIN_MS = 5_000;

type Options = {
  /** The word packs that the part, or what it opens, needs besides `first` and `more`. */
  words?: readonly WordPack[];
  /** It is shown on home, which does not wait for `more`: the build puts what it says into `first`, or of its packs into `home`. */
  onHome?: boolean;
  /** Load it shortly after the content around it, or when somebody begins to use the page. */
  later?: 'soon' | 'used';
  /**
   * What happens when the code cannot be loaded. `fail`, the default: the nearest error boundary shows it, in
   * the end the page's. `wait`: the loading state stays, and the code is loaded again after some seconds or with the network.
   * `quiet`: nothing is shown, also when the part throws while rendering.
   */
  without?: 'fail' | 'wait' | 'quiet';
};

type LateProps = {
  /** The loading state; by default nothing that is seen. What follows it `in-order` (see app.css) waits for it. */
  whileLoading?: ReactNode;
};

/**
 * A lazily loaded part of a page. `preload` loads it before the first render; `whenLoaded` does too, and resolves once it
 * is there or could not be loaded.
 */
export type Late<Props> = ComponentType<Props & LateProps> & {
  preload: () => void;
  whenLoaded: () => Promise<void>;
};

/** How many parts show their loading state; `<html data-coming>` says it to whoever waits for a complete page. */
let coming = 0;
function count(change: number): void {
  coming += change;
  document.documentElement.toggleAttribute('data-coming', coming > 0);
}

/** A loading state that counts as such until its part is on the page. */
function Coming({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return children;
}

const later = () => new Promise((resolve) => setTimeout(resolve, LATER_MS));

/** Retries a failed load after some seconds, when the network comes back, or when `again` is called. */
function untilLoaded<Part>(load: () => Promise<Part>): { load: () => Promise<Part>; again: () => void } {
  let wake = () => {};
  async function attempt(): Promise<Part> {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, AGAIN_MS);
        addEventListener('online', () => resolve(), { once: true });
      });
      return attempt();
    }
  }
  return { load: attempt, again: () => wake() };
}

/**
 * A lazily loaded component with its words, its loading state and its behaviour on failure: `const Chart = late(()
 * => import('./chart.tsx').then((m) => m.Chart))`.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { words = [], onHome, later: when, without = 'fail' }: Options = {},
): Late<Props> {
  const packs: readonly WordPack[] = onHome ? words : [...words, 'more'];
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  let loaded: ComponentType<Props> | null = null;
  async function fetchPart(): Promise<{ default: ComponentType<Props> }> {
    if (when === 'soon') await later();
    if (when === 'used') await firstUse;
    const [part] = await Promise.all([load(), ...packs.map((pack) => loadWords(pack, onHome))]);
    if (when === 'used') await untilReleased();
    loaded = part;
    return { default: part };
  }
  const attempts = without === 'wait' ? untilLoaded(fetchPart) : { load: fetchPart, again: () => {} };
  function start() {
    loading ??= attempts.load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }
  const Loading = lazy(start) as unknown as ComponentType<Props>;

  function Part({ whileLoading, ...props }: Props & LateProps) {
    // A lazy component suspends at its first render even if its code is there: its loading state would be drawn first.
    const [Shown] = useState(() => loaded ?? Loading);
    useEffect(() => attempts.again(), []);
    const waiting = whileLoading ?? (when !== 'used' && <span hidden data-waits="" />);
    // Nothing that loads late is in a first frame.
    if (import.meta.env.SSR) return waiting;
    const part = (
      <Suspense fallback={when === 'used' ? waiting : <Coming>{waiting}</Coming>}>
        <Shown {...(props as Props)} />
      </Suspense>
    );
    return without === 'quiet' ? <QuietBoundary>{part}</QuietBoundary> : part;
  }
  const whenLoaded = () =>
    start().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Part as ComponentType<Props & LateProps>, {
    preload: () => void whenLoaded(),
    whenLoaded,
  });
}
