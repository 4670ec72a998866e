const TESTS = './webhooks.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- webhooks` tries each. */
export const webhooksGuards = [
  {
    what: 'what an owner may no longer see is not sent',
    file: 'sending/deliver.ts',
    find: "  if (!found.isShown) return { ...NOT_SENT, problem: 'hidden' };\n",
    replace: '',
    tests: TESTS,
    named: 'about training is not told',
  },
  {
    what: 'handing the studio on ends the webhooks',
    file: 'reactions.ts',
    find: '  on(ownershipHanded, (work, { from }) => endWebhooksOf(work, from));\n',
    replace: '',
    tests: TESTS,
    named: 'hands the studio on',
  },
];
