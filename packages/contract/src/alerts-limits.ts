/** Devices of one person that alerts reach; a further one takes the place of the oldest. */
export const ALERT_DEVICES_MAX = 10;
/**
 * What a device can tell; a person may turn each off. `message`: in a direct channel, `group`: in one of a group, `today`: what is planned, `missed`: what was planned yesterday and
 * is open, `answer`: to a film of a set. Coaches: `concern`: a client marked pain, `plan_ends`: a client's planned days,
 * `check_in_answered`: a client answered a form of theirs.
 */
export const ALERT_KINDS = [
  'message',
  'group',
  'call',
  'today',
  'missed',
  'check_in',
  'plan',
  'trophy',
  'answer',
  'concern',
  'plan_ends',
  'check_in_answered',
] as const;
/** Addresses of push services are at most this long. */
export const PUSH_ADDRESS_MAX = 1_000;
/** Beside the app: a person's devices, and one mail a day. */
export const ALERT_CHANNELS = ['push', 'mail'] as const;
/** Characters of the signed part of a link that ends the mails. */
export const MAIL_TOKEN_MAX = 100;
