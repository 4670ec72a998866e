import { checkInsTopics } from '@spotter/contract/check-ins';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const checkInsTables = {
  check_in_forms: [checkInsTopics.forms],
  check_in_versions: [checkInsTopics.forms],
  check_in_spans: [checkInsTopics.checkIns],
  check_ins: [checkInsTopics.checkIns],
  check_in_photos: [checkInsTopics.checkIns],
  check_in_photo_hides: [checkInsTopics.checkIns],
  check_in_reviews: [checkInsTopics.reviews],
} satisfies OwnedTables;
