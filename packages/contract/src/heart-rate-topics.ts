import { namedTopic, personTopic } from './topic.ts';

/* Separate from the schemas: the browser imports these. */

export const heartRateTopics = {
  /** A person's measurements and zones; the person and those who may see them are told. */
  heartRate: namedTopic('heart-rate'),
  /** The devices that a person has connected. */
  devices: personTopic('devices'),
};
