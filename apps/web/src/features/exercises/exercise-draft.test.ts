import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, type ExerciseDraft, faultsOf, readDraft, toExercise } from './exercise-draft.ts';

const draft = (part: Partial<ExerciseDraft>): ExerciseDraft => ({
  ...EMPTY_DRAFT,
  name: 'Landmine Press',
  category: 'upper body',
  ...part,
});

describe('what is sent of a draft', () => {
  test('an uploaded video goes with its length and captions', () => {
    const sent = toExercise(
      draft({ videoPath: '/api/objects/1', duration: 15.98, captionsUrl: '/api/objects/2' }),
    );
    expect(sent).toMatchObject({ videoUrl: '/api/objects/1', duration: 16, captionsUrl: '/api/objects/2' });
  });

  test('an address takes the place of an upload, and what belongs to that stays behind', () => {
    const sent = toExercise(
      draft({
        video: 'address',
        address: 'https://youtu.be/dQw4w9WgXcQ',
        videoPath: '/api/objects/1',
        duration: 16,
        captionsUrl: '/api/objects/2',
      }),
    );
    expect(sent).toMatchObject({
      videoUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      duration: null,
      captionsUrl: null,
    });
  });

  test('mistakes are one a line, and without any words there are no instructions', () => {
    expect(toExercise(draft({ mistakes: 'Elbows out\n\n  Back bent \n' })).instructions).toEqual({
      setup: '',
      movement: '',
      mistakes: ['Elbows out', 'Back bent'],
    });
    expect(toExercise(draft({ setup: '  ' })).instructions).toBeNull();
  });

  test('a muscle is named once', () => {
    expect(toExercise(draft({ primary: ['chest'], secondary: ['chest', 'triceps'] })).muscles).toEqual({
      primary: ['chest'],
      secondary: ['triceps'],
    });
  });
});

test('a draft names what is missing', () => {
  expect(faultsOf(EMPTY_DRAFT, 6)).toEqual(['name', 'category']);
  expect(faultsOf(draft({ video: 'address', address: 'www.example.com' }), 6)).toEqual(['address']);
  expect(faultsOf(draft({ mistakes: 'a\nb\nc' }), 2)).toEqual(['mistakes']);
  expect(faultsOf(draft({}), 6)).toEqual([]);
});

test('a kept draft comes back, and something unreadable is no draft', () => {
  expect(readDraft(JSON.stringify({ name: 'Press' }), EMPTY_DRAFT).name).toBe('Press');
  for (const kept of [null, '', '{', '7']) expect(readDraft(kept, EMPTY_DRAFT)).toEqual(EMPTY_DRAFT);
});
