/** A training with the minutes in which a heart rate was measured. */
export type RecordedTraining = {
  id: string;
  name: string;
  note: string | null;
  startedAt: string;
  completedAt: string;
  /** Metres of its sets. */
  metres: number | null;
  /** English name of its exercise, when it has only one. */
  exercise: string | null;
  minutes: readonly { at: string; average: number; max: number }[];
};

/**
 * The training as a TCX file (Training Center Database v2, which Garmin, Strava and others read): one lap, with a point
 * for each minute.
 */
export function writeTcx(training: RecordedTraining): string {
  const { minutes, metres } = training;
  const begun = instant(training.startedAt);
  const seconds = Math.max(0, (Date.parse(training.completedAt) - Date.parse(training.startedAt)) / 1_000);
  const averages = minutes.map(({ average }) => average);
  const mean = averages.reduce((sum, one) => sum + one, 0) / Math.max(1, averages.length);
  const points = minutes.map(({ at, average }) => {
    // A minute that began before the training is its first moment.
    const time = Date.parse(at) < Date.parse(begun) ? begun : instant(at);
    return `<Trackpoint><Time>${time}</Time>${beats('HeartRateBpm', average)}</Trackpoint>`;
  });
  const lap = [
    `<TotalTimeSeconds>${seconds}</TotalTimeSeconds>`,
    `<DistanceMeters>${metres ?? 0}</DistanceMeters>`,
    '<Calories>0</Calories>',
    beats('AverageHeartRateBpm', mean),
    beats('MaximumHeartRateBpm', Math.max(...minutes.map(({ max }) => max))),
    '<Intensity>Active</Intensity>',
    '<TriggerMethod>Manual</TriggerMethod>',
    `<Track>\n${points.join('\n')}\n</Track>`,
  ];
  const notes = [training.name, training.note].filter((text) => text).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
<Activities>
<Activity Sport="${sportOf(training.exercise)}">
<Id>${begun}</Id>
<Lap StartTime="${begun}">
${lap.join('\n')}
</Lap>
<Notes>${escaped(notes)}</Notes>
</Activity>
</Activities>
</TrainingCenterDatabase>
`;
}

/** A name that no other training of the person has: `2026-03-02-0715-0d41.tcx`, by UTC. */
export function tcxName({ id, startedAt }: Pick<RecordedTraining, 'id' | 'startedAt'>): string {
  const [day = '', time = ''] = instant(startedAt).split('T');
  return `${day}-${time.slice(0, 5).replace(':', '')}-${id.slice(-12)}.tcx`;
}

/** TCX knows two sports by name. */
function sportOf(exercise: string | null): 'Running' | 'Biking' | 'Other' {
  if (/\brun|\bjog/i.test(exercise ?? '')) return 'Running';
  return /\bcycl|\bbik/i.test(exercise ?? '') ? 'Biking' : 'Other';
}

const instant = (text: string) => new Date(text).toISOString();

const beats = (name: string, value: number) => `<${name}><Value>${Math.round(value)}</Value></${name}>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Control characters cannot be in XML 1.0, in no spelling. */
const escaped = (text: string) =>
  text
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (one) => (one === '\n' || one === '\t' ? one : ''))
    .replace(/[&<>]/g, (one) => ENTITIES[one] ?? '');
