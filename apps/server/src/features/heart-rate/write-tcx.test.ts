import { expect, it } from 'vitest';
import { tcxName, writeTcx } from './write-tcx.ts';

const training = {
  id: '0199aaaa-0000-7000-8000-0000000000ab',
  name: 'Legs & <core>',
  note: 'hot\u0001 day',
  startedAt: '2026-03-02T07:15:30.000Z',
  completedAt: '2026-03-02T07:45:30.000Z',
  metres: 5_000,
  exercise: 'Running',
  minutes: [
    { at: '2026-03-02T07:15:00+00:00', average: 119.6, max: 131 },
    { at: '2026-03-02T07:16:00+00:00', average: 140, max: 150 },
  ],
};

it('a training is one lap with a point for each minute', () => {
  const text = writeTcx(training);
  expect(text).toContain('<Activity Sport="Running">');
  expect(text).toContain('<TotalTimeSeconds>1800</TotalTimeSeconds>');
  expect(text).toContain('<DistanceMeters>5000</DistanceMeters>');
  expect(text).toContain('<AverageHeartRateBpm><Value>130</Value></AverageHeartRateBpm>');
  expect(text).toContain('<MaximumHeartRateBpm><Value>150</Value></MaximumHeartRateBpm>');
  expect(text.match(/<Time>[^<]*/g)).toEqual([
    '<Time>2026-03-02T07:15:30.000Z',
    '<Time>2026-03-02T07:16:00.000Z',
  ]);
});

it('what people wrote cannot break the document', () => {
  expect(writeTcx(training)).toContain('<Notes>Legs &amp; &lt;core&gt;\nhot day</Notes>');
});

it('a name says when the training was', () => {
  expect(tcxName(training)).toBe('2026-03-02-0715-0000000000ab.tcx');
});
