/** A challenge of March 2026, with the given changes. */
export const aChallenge = (more: object = {}) => ({
  name: 'March volume',
  description: 'Every kilogram counts.',
  category: 'strength',
  goal: 1_000,
  goalType: 'volume_kg',
  startDate: '2026-03-01',
  endDate: '2026-03-30',
  prizePools: [{ place: 1, prize: 'A month free' }],
  ...more,
});
