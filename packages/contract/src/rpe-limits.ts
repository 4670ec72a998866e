/** Rating of perceived exertion, 1-10 in halves. */
export const RPE_MIN = 1;
export const RPE_MAX = 10;
export const RPE_STEP = 0.5;
