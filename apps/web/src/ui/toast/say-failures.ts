import type { QueryClient } from '@tanstack/react-query';
import { pageTexts } from '#lib/words/texts.ts';
import { toastFailure } from './toast-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Why it failed is said in a toast, below the text of this key. Without it, who calls the mutation says it. */
      failure?: true | string;
    };
  }
}

/** Says in a toast why a mutation failed that asks for it, also when what was pressed is gone by then. */
export function sayFailures(client: QueryClient): void {
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const failure = event.mutation.meta?.failure;
    if (failure) toastFailure(event.action.error, failure === true ? undefined : pageTexts.t(failure));
  });
}
