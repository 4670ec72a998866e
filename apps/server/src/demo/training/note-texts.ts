import { z } from 'zod';
import { readTexts, Text } from '../texts.ts';

const Texts = z.strictObject({ sets: z.array(Text), sessions: z.array(Text) });

/** What people write to their coach beside a set, and into the note when they finish a workout. */
export const { sets: SET_NOTES, sessions: SESSION_NOTES } = readTexts(
  import.meta.dirname,
  'notes.json',
  Texts,
);
