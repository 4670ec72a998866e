import { namedTopic, personTopic } from './topic.ts';

/* Apart from the schemas: the browser asks for these by itself. */

export const heartRateTopics = {
  /** What was measured of a person, and where their zones lie; the person and who may see it are told. */
  heartRate: namedTopic('heart-rate'),
  /** The devices that a person has connected. */
  devices: personTopic('devices'),
};
