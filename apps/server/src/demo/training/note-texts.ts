/** What people write to their coach beside a set; short, typed with one thumb. */
export const SET_NOTES = [
  'Bar drifted forward on the last rep',
  'Left knee a bit cranky, stopped there',
  'Felt light, could have done two more',
  'Grip went before the back did',
  'Lost tightness at the bottom',
  'Used the other rack, hooks sit one hole higher',
  'Right shoulder pinches at the top',
  'Slow but clean',
  'Paused this one by accident',
  'Somebody took my plates, longer rest than planned',
  'Best one of the day',
  'Form broke down, lighter next time?',
];

/** What people write into the note when they finish a workout. */
export const SESSION_NOTES: readonly string[] = [
  'Felt strong today.',
  'Slept badly, but it went better than expected.',
  'Last set was a fight.',
  'Left hip a bit tight, fine after the warm-up.',
  'Could have gone heavier on the first exercise.',
  'Short on time, cut the rests.',
  'Grip gave out first.',
  'Good one. Ready for the next step.',
  'Had to swap the order, rack was taken.',
  'Stayed light, coming out of a cold.',
  'Form felt clean for once.',
  'Tired legs from Sunday.',
  'Best session in a while.',
  'Right shoulder fine, no pain at all.',
  'Two reps left in every set, as agreed.',
  'Took a bit longer, nice chat in between.',
];
