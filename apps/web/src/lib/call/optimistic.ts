import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The cached values before a patch, by key. */
export type CacheBefore = readonly (readonly [QueryKey, unknown])[];

/** Selects cached queries: those whose key starts with this one, or only that exact key. */
type Filter = { queryKey: QueryKey; exact?: boolean };

/** A change of what is cached. */
type Patch = { filter: Filter; change: (data: unknown) => unknown };

/** Makes a patch, typed by what is cached under its key. Queries that are not cached are left alone. */
export function patchOf<Data>(queryKey: QueryKey, change: (data: Data) => Data, exact = false): Patch {
  return {
    filter: { queryKey, exact },
    change: (data) => (data === undefined ? undefined : change(data as Data)),
  };
}

/** Applies patches to the cache. */
export function patchCache(client: QueryClient, ...patches: readonly Patch[]): void {
  for (const { filter, change } of patches) client.setQueriesData<unknown>(filter, change);
}

/**
 * Patches the cache now. If a read is under way whose answer may be older than the change, patches once more when
 * it arrives. The change must therefore be idempotent.
 */
export function patchCacheAndReads(client: QueryClient, patch: Patch): void {
  patchCache(client, patch);
  for (const query of client.getQueryCache().findAll({ ...patch.filter, fetchStatus: 'fetching' })) {
    const filter = { queryKey: query.queryKey, exact: true };
    const again = () => patchCache(client, { ...patch, filter });
    void Promise.resolve(query.promise).then(again, again);
  }
}

/**
 * Callbacks of a mutation that shows its outcome before the server answers: `useMutation({ mutationFn,
 * ...optimistic(client, (input) => [patchOf(key, change)]) })`. Reads under way are cancelled. A refusal restores
 * the previous values.
 */
export function optimistic<Input>(client: QueryClient, patches: (input: Input) => readonly Patch[]) {
  return {
    async onMutate(input: Input): Promise<CacheBefore> {
      const changes = patches(input);
      await Promise.all(changes.map(({ filter }) => client.cancelQueries(filter)));
      const before = changes.flatMap(({ filter }) => client.getQueriesData(filter));
      patchCache(client, ...changes);
      return before;
    },
    onError(_error: unknown, _input: Input, before: CacheBefore | undefined): void {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
    },
  };
}

type Steps<Answer, Input> = {
  /** Shows the new state before the server answers. */
  show: (input: Input) => void;
  /** Shows the server's answer. */
  confirm: (answer: Answer, input: Input) => void;
  /** Restores the state before the press. */
  undo: (input: Input) => void;
  /** Whether two presses belong to the same switch; by default all do. */
  isSame?: (one: Input, other: Input) => boolean;
};

/**
 * Callbacks of a mutation that may be repeated before the first answer arrives, such as a switch. Each press shows
 * at once, presses are sent in order, and neither an answer nor a refusal overwrites a later press.
 */
export function optimisticSwitch<Answer, Input>(
  client: QueryClient,
  mutationKey: readonly string[],
  { show, confirm, undo, isSame = () => true }: Steps<Answer, Input>,
) {
  const isLast = (input: Input) =>
    client.isMutating({ mutationKey, predicate: ({ state }) => isSame(state.variables as Input, input) }) ===
    1;
  return {
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    onMutate: (input: Input) => show(input),
    onSuccess: (answer: Answer, input: Input) => {
      if (isLast(input)) confirm(answer, input);
    },
    onError: (_error: unknown, input: Input) => {
      if (isLast(input)) undo(input);
    },
  };
}
