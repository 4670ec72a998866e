import type { Profile } from '@spotter/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountsKeys } from '#features/accounts/api.ts';

/** Renders a component with a filled query cache; it reads nothing from a server. */
export function withQueries(content: ReactNode, profile: Partial<Profile> = { units: 'metric' }): ReactNode {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(accountsKeys.profile, profile);
  return <QueryClientProvider client={client}>{content}</QueryClientProvider>;
}
