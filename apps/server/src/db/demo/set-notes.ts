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
