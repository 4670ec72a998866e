import type { AlertChoices, AlertDevice, Alerts, NewAlertDevice } from '@spotter/contract/alerts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallError, type CallInput, call } from '#lib/call/call.ts';
import { type CacheBefore, optimistic, patchOf } from '#lib/call/optimistic.ts';

const alertsKeys = { all: ['GET /api/alerts'] as const };

export const readAlerts = (): Promise<Alerts> => call('GET /api/alerts');

/** The key of this Spotter and the reader's devices. */
export function useAlerts() {
  return useQuery<Alerts, CallError>({ queryKey: alertsKeys.all, queryFn: readAlerts });
}

export const addAlertDevice = (body: NewAlertDevice): Promise<AlertDevice> =>
  call('PUT /api/alerts/device', { body });

export const removeAlertDevice = (id: string) => call('DELETE /api/alerts/devices/:id', { params: { id } });

/** A kind on or off, in a channel. */
type Choice = Required<CallInput<'PUT /api/alerts/kinds'>['body']>;

const patchChoices = (change: (choices: AlertChoices) => AlertChoices) =>
  patchOf<Alerts>(alertsKeys.all, (alerts) => ({ ...alerts, choices: change(alerts.choices) }));

/** Switches one kind on or off in a channel: shown at once. */
export function useSetAlertKind() {
  const client = useQueryClient();
  return useMutation<AlertChoices, CallError, Choice, CacheBefore>({
    meta: { failure: true },
    mutationFn: (body) => call('PUT /api/alerts/kinds', { body }),
    scope: { id: 'alert-kinds' },
    ...optimistic<Choice>(client, ({ kind, isOn, channel }) => [
      patchChoices((choices) => ({
        ...choices,
        kinds: choices.kinds.map((one) =>
          one.kind === kind ? { ...one, [channel === 'mail' ? 'isMailed' : 'isOn']: isOn } : one,
        ),
      })),
    ]),
  });
}

/** Sets the quiet hours, or none: shown at once. */
export function useSetQuietHours() {
  const client = useQueryClient();
  return useMutation<AlertChoices, CallError, AlertChoices['quiet'], CacheBefore>({
    meta: { failure: true },
    mutationFn: (quiet) => call('PUT /api/alerts/quiet', { body: { quiet } }),
    scope: { id: 'quiet-hours' },
    ...optimistic<AlertChoices['quiet']>(client, (quiet) => [
      patchChoices((choices) => ({ ...choices, quiet })),
    ]),
  });
}
