/** The words of each question, and of the ends of its scale. */
export const QUESTION_KEYS = {
  sleep: {
    name: 'sessions.readiness.sleep',
    low: 'sessions.readiness.low.sleep',
    high: 'sessions.readiness.high.sleep',
  },
  soreness: {
    name: 'sessions.readiness.soreness',
    low: 'sessions.readiness.low.soreness',
    high: 'sessions.readiness.high.soreness',
  },
  energy: {
    name: 'sessions.readiness.energy',
    low: 'sessions.readiness.low.energy',
    high: 'sessions.readiness.high.energy',
  },
} as const;

export const PROPOSAL_KEYS = {
  load: 'sessions.readiness.proposal.load',
  set: 'sessions.readiness.proposal.set',
} as const;
