import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '#lib/call/call.ts';
import { isPassing } from '#lib/call/passing.ts';
import { pageTexts } from '#lib/words/texts.ts';
import { toastFailure } from './toast-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Why it failed is said in a toast, below the text of this key. Without it, who calls the mutation says it. */
      failure?: true | string;
      /** The toast offers to try again, where the failure can pass. */
      again?: true;
    };
  }
}

/** Says in a toast why a mutation failed that asks for it, also when what was pressed is gone by then. */
export function sayFailures(client: QueryClient): void {
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { mutation, action } = event;
    const { failure, again } = mutation.meta ?? {};
    if (!failure) return;
    const { error } = action;
    // Why it fails again is said in a toast too.
    const repeat = () => void mutation.execute(mutation.state.variables).catch(() => undefined);
    const canPass = again && error instanceof CallError && isPassing(error.status);
    toastFailure(error, failure === true ? undefined : pageTexts.t(failure), canPass ? repeat : undefined);
  });
}
