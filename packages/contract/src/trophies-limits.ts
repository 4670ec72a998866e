export const TROPHY_TITLE_MAX = 120;
export const TROPHY_DESCRIPTION_MAX = 500;
