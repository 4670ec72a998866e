import type { Channel } from '@spotter/contract/messages';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { channelPath } from '#lib/paths.ts';
import { useOpenDirect } from './api.ts';
import { keyOf } from './channels.ts';

/**
 * Which channel the address names: `?channel=<general or id>`, or `?person=<id>` for the direct one with
 * somebody, which is opened where there is none yet.
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
    if (theirs) navigate(channelPath(theirs), { replace: true });
    else mutate(personId);
  }, [personId, isLoaded, theirs, navigate, mutate]);

  if (personId) return { named: isError ? personId : null, isOpening: !isError };
  return { named: channel && keyOf(channels ?? [], channel), isOpening: false };
}
