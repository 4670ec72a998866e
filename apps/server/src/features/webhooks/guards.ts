const TESTS = './webhooks.test.ts';
const ACCESS = 'apps/server/src/app/access/access.test.ts';

/** The guards of this folder: what each protects and how it is removed; `npm run guards -- webhooks` tries each. */
export const webhooksGuards = [
  {
    what: 'only the owner has webhooks',
    file: 'service.ts',
    find: '  if (await isOwnerOfStudio(ctx.db, viewer)) return;\n',
    replace: '  if (viewer) return;\n',
    tests: ACCESS,
    named: 'GET /api/webhooks',
  },
  {
    what: 'adding a webhook needs a fresh proof of identity',
    file: 'service.ts',
    find: '  await requireConfirmed(ctx, viewer);\n',
    replace: '',
    tests: TESTS,
    named: 'is added by the owner alone',
  },
  {
    what: 'a private address is refused',
    file: 'sending/post-message.ts',
    find: 'return literal === null || ruleOf(config, url)(literal);',
    replace: 'return literal !== undefined;',
    tests: TESTS,
    named: 'must be https and public',
  },
  {
    what: 'training is told only to an owner who coaches the client',
    file: 'queries.ts',
    find: '    .$if(clientId !== null, (query) => query.where(isShown))\n',
    replace: '    .$if(clientId === isShown, (query) => query)\n',
    tests: TESTS,
    named: 'about training is not told',
  },
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
