/**
 * State transitions: `ringing` becomes `active` (answered), `cancelled` (by the caller), `declined` or
 * `missed`; `active` becomes `ended`.
 */
export const CALL_STATES = ['ringing', 'active', 'ended', 'cancelled', 'declined', 'missed'] as const;
/** How long a call rings. */
export const RING_SECONDS = 45;
