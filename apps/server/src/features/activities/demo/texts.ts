import { z } from 'zod';
import { readTexts, Text } from '#demo/texts.ts';

/** A post, what others answer to it, and what its writer says to that. */
const Post = z.strictObject({ text: Text, replies: z.array(Text), thanks: Text.optional() });
export type PostText = z.infer<typeof Post>;

/** What is written in the feed; each post is used once. */
export const TEXTS = readTexts(
  import.meta.dirname,
  'texts.json',
  z.strictObject({
    clientPosts: z.array(Post),
    /** The first answer is the coach's. */
    demoClientPost: Post,
    /** `of` is the writer's place in the list of trainers. */
    trainerPosts: z.array(Post.extend({ of: z.number() })),
    /** What people say under somebody's finished workout, and what a coach says there. */
    workoutComments: z.array(Text),
    coachComments: z.array(Text),
  }),
);
