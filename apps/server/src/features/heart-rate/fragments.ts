import { sharedRows } from '#db/owned-tables.ts';

/** Which minutes of people were measured; not their values. */
export const heartRateMinuteRows = sharedRows('heart_rate_minutes', ['person_id', 'at']);

/** Who has connected a device. */
export const deviceRows = sharedRows('device_connections', ['person_id']);
