/**
 * Lengths of the body's segments in percent of its height, after Drillis and Contini, "Body Segment Parameters"
 * (Office of Vocational Rehabilitation, Technical Report 1166.03, New York 1966), as printed in Winter,
 * "Biomechanics and Motor Control of Human Movement", figure 4.1.
 */
export const PROPORTIONS = {
  /** Floor to ankle. */
  ankle: 3.9,
  shank: 24.6,
  thigh: 24.5,
  /** Hip joint to the line of the shoulders. */
  trunk: 28.8,
  upperArm: 18.6,
  forearm: 14.6,
  /** Wrist to what a closed hand holds; the open hand is 10.8 long. */
  grip: 4.2,
  hand: 10.8,
  /** The whole foot is 15.2 long: behind the ankle, and from it to the ball and the toes. */
  heel: 3.5,
  ball: 8.2,
  toe: 11.7,
  /** Shoulder line to the middle of the head. */
  head: 11.6,
  /** Middle to the joints: half the biacromial width less half a joint, half the distance of the hip joints. */
  shoulder: 11,
  hip: 5,
} as const;
