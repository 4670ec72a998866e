/** Default and maximum lifetime of an invite. */
export const INVITE_DAYS_DEFAULT = 14;
export const INVITE_DAYS_MAX = 365;
/** People of a list that one call invites by mail. */
export const INVITES_MAILED_MAX = 100;
