export const POST_MAX = 2_000;
export const COMMENT_MAX = 1_000;
