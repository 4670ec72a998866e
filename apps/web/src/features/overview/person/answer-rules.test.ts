import { expect, it } from 'vitest';
import { placeOfAnswer } from './answer-rules.ts';

const told = (sessionId: string, itemId: string | null, setNumber: number | null, pain = false) => ({
  ...{ sessionId, itemId, setNumber, pain },
});
const place = (sessionId: string, itemId: string | null = null, setNumber: number | null = null) => ({
  ...{ sessionId, itemId, setNumber },
});

it('is the set, the exercise or the session that was told of', () => {
  expect(placeOfAnswer([])).toBeUndefined();
  expect(placeOfAnswer([told('monday', 'squat', 2)])).toEqual(place('monday', 'squat', 2));
  expect(placeOfAnswer([told('monday', 'squat', 2), told('monday', 'squat', 3)])).toEqual(
    place('monday', 'squat'),
  );
  expect(placeOfAnswer([told('monday', 'squat', 2), told('monday', 'row', 1)])).toEqual(place('monday'));
  expect(placeOfAnswer([told('monday', null, null)])).toEqual(place('monday'));
});

it('is what hurt before what was only noted, and the last of several sessions', () => {
  const hurt = told('monday', 'squat', 2, true);
  expect(placeOfAnswer([hurt, told('monday', 'row', 1), told('friday', 'row', 1)])).toEqual(
    place('monday', 'squat', 2),
  );
  expect(placeOfAnswer([hurt, told('friday', 'row', 1, true)])).toEqual(place('friday', 'row', 1));
});
