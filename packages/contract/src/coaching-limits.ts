/** Default and maximum lifetime of an invite. */
export const INVITE_DAYS_DEFAULT = 14;
export const INVITE_DAYS_MAX = 365;
