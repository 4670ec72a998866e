/** What people say under somebody's finished workout. */
export const WORKOUT_COMMENTS: readonly string[] = [
  'Nice one.',
  'Saw you there, looked strong.',
  'That one is on my list for tomorrow.',
  'How were the legs after?',
  'Solid.',
  'Two this week already, well done.',
  'Good work, neighbour.',
  'I had the same today. Tough one.',
  'Keep it rolling.',
  'And you still had time to chat.',
  'Respect for the hour.',
  'That last exercise, though.',
  'Great session, see you next week.',
  'You make it look easy.',
  'Did the new bar make a difference?',
  'Well earned dinner.',
  'Nicely done.',
  'I will catch up, just you wait.',
  'Consistent as ever.',
  'I heard the plates from upstairs, strong.',
];

/** What a coach says under a client's finished workout. */
export const COACH_COMMENTS: readonly string[] = [
  'Good work. Keep the rests like that.',
  'Saw your numbers. We go up a step next week.',
  'Clean session, I like how even the sets are.',
  'Well done. How did the last set feel?',
  'Nice. Stay at this weight once more, then we add.',
  'That is what patient training looks like.',
  'Good that you came in. Sleep well tonight.',
  'Strong. Send me a side view of the first exercise next time.',
  'Exactly the effort I meant.',
  'You are ahead of the plan. No hurry, enjoy it.',
  'Thanks for the note, I changed the next one a little.',
  'Another one in the bank.',
];
