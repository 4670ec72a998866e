import type { Channel } from '@spotter/contract/messages';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useOpenDirect } from './api.ts';
import { keyOf } from './channel-key.ts';

/**
 * The channel in the address: `?channel=<general or id>`, or `?person=<id>` for the direct one with a person,
 * which is created if needed. `at` is the id of the message at whose place it is opened.
 */
export function useChannelAddress(channels: readonly Channel[] | undefined) {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const { mutate, isError } = useOpenDirect();
  const personId = params.get('person');
  const channel = params.get('channel');
  const isLoaded = channels !== undefined;
  const theirs = channels?.find(({ person }) => personId !== null && person?.id === personId)?.id;

  useEffect(() => {
    if (!personId || !isLoaded) return;
    if (theirs) navigate(pathTo('/messages', { channel: theirs }), { replace: true });
    else mutate(personId);
  }, [personId, isLoaded, theirs, navigate, mutate]);

  const at = params.get('at');
  if (personId) return { named: isError ? personId : null, isOpening: !isError, at: null };
  return { named: channel && keyOf(channels ?? [], channel), isOpening: false, at };
}
