/** The guards of this folder: what each protects and how it is removed; `npm run guards -- coaching` tries each. */
export const coachingGuards = [
  {
    what: 'an invite crosses no studio',
    file: 'invites/accept-invite.ts',
    find: "if (invite.studioId !== viewer.studioId) return be('other-studio');",
    replace: '',
    tests: './again.test.ts',
    named: 'of another studio why it cannot be',
  },
  {
    what: 'a client is handed on by their own trainer or the owner',
    file: 'hand-client-on.ts',
    find: 'if (!pair || !(isOwn || (await isOwnerOfStudio(work.db, viewer)))) throw coachingNotFound();',
    replace: 'if (!pair) throw coachingNotFound();',
    tests: './hand-client-on.test.ts',
    named: 'is the own trainer or the owner',
  },
  {
    what: 'nobody learns from a list who is a client of another trainer',
    file: 'invites/mailed-queries.ts',
    find: 'where k.trainer_id = ${viewer.id} and',
    replace: 'where',
    tests: './invites/mailed.test.ts',
    named: 'another trainer',
  },
  {
    what: 'a coach is told only of training that they may read',
    file: 'find-topic-readers.ts',
    find: "topic.audience === 'coached' || mayRead ||",
    replace: "topic.audience !== 'server' || mayRead ||",
    tests: './less-training.test.ts',
  },
  {
    what: 'a coach who is shown less reads no routines and programmes of a client',
    file: 'queries.ts',
    find: "coachedNow(viewer, 'p.id', trainingShown)",
    replace: "coachedNow(viewer, 'p.id')",
    tests: 'apps/server/src/features/plans/plan-own-days.test.ts',
    named: 'who is shown all training reads own days',
  },
];
