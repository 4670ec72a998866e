import { DEMO_PICTURE, DEMO_VOICE } from '@spotter/contract/featured-film';
import { z } from 'zod';
import type { Row } from '#db/rows.ts';
import { readTexts, Text } from '#demo/texts.ts';
import { fixedId } from '#lib/ids.ts';

/** A file of a message, as its sender's browser measured it. */
export type SaidFile = Pick<Row<'message_files'>, 'kind' | 'path' | 'seconds' | 'peaks'>;

/** Three beats down, one up, twice, as loud as they are in the file. */
const BEAT = [94, 15, 0, 0, 0, 0];
const REPETITION = [...BEAT, ...BEAT, ...BEAT, 92, 47, 6, 1, 0, 0];
const FILES: Record<'picture' | 'voice', SaidFile> = {
  picture: { kind: 'picture', path: DEMO_PICTURE, seconds: null, peaks: [] },
  voice: { kind: 'voice', path: DEMO_VOICE, seconds: 8, peaks: [...REPETITION, ...REPETITION] },
};

/** `t What is said`: a letter for who says it, and what; `{slug}` is the id of an exercise of the starter library. */
const Line = z
  .templateLiteral([z.enum(['t', 'a', 'b', 'c']), ' ', Text])
  .transform((line) => line.replace(/\{([a-z-]+)\}/, (_, slug: string) => fixedId(`exercise/${slug}`)));
const Threads = z.array(z.array(Line));
/** How many minutes ago, what, and a file of it. */
const LineAgo = z
  .tuple([z.number(), Line, z.enum(['picture', 'voice']).optional()])
  .transform(([minutesAgo, line, file]) => ({ minutesAgo, line, file: file && FILES[file] }));
export type LineAgo = z.infer<typeof LineAgo>;

export const TEXTS = readTexts(
  import.meta.dirname,
  'texts.json',
  z.strictObject({
    /** In the studio's channel: `t` is a trainer, `a`, `b` and `c` are three clients; oldest first. */
    general: Threads,
    /** The talk of the last hours there. */
    fresh: z.array(LineAgo),
    /** What a trainer and a client write to each other: `t` and `c`, oldest first. */
    direct: Threads,
    /** Last words of a client that wait for an answer. */
    questions: z.array(Text),
    /** Mia Larsen and Jonas Weber; the last one she has not read. */
    demoClient: z.array(LineAgo),
    templates: z.array(z.strictObject({ title: Text, content: Text, isShared: z.boolean() })),
    scheduled: Text,
    /** Written by the trainer and by the clients of the group, by their place in it; oldest first. */
    group: z.strictObject({ name: Text, talk: z.array(z.tuple([z.number(), Text])) }),
  }),
);
