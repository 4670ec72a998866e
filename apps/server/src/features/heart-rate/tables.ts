import { heartRateTopics } from '@spotter/contract/heart-rate-topics';
import { type OwnedTables, unread } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const heartRateTables = {
  heart_rate_minutes: [heartRateTopics.heartRate],
  heart_rate_days: [heartRateTopics.heartRate],
  heart_rate_counted: unread,
  device_connections: [heartRateTopics.devices],
  second_device_codes: unread,
} satisfies OwnedTables;
